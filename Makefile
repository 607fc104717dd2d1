# make demo          install into .venv and show a few commands
# make test          linters, types and a test of every kind, in .venv-dev: what a change has to pass
# make test-all      what takes longer, after `make test`: whole lists, every set, long properties, the wheel, the docs,
#                    the fuzzer, mutants; and a random run, which decides nothing
# make test-random   properties with random examples; SEED=1234 repeats a run
# make bench         measure through the installed command
# make bench-words   measure questions to word lists and adding them, up to three million words
# make clean         remove what the others made
#
# PYTHON=python3.13 picks the interpreter of new environments, JOBS=4 the number of test workers.

PYTHON ?= python3
JOBS ?= 2

VENV := .venv
DEV := .venv-dev
KIT := $(VENV)/bin/scrabble-kit
PYTEST := $(DEV)/bin/python -m pytest -n $(JOBS) --dist loadgroup
CORPUS := ../shared/check_corpus.py
FILES := $(shell find scrabble_kit rulesets tilesets lexicons -type f -not -name '*.pyc' 2>/dev/null)

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: demo test test-all test-random lint bench bench-words clean

demo: $(VENV)/stamp
	@echo '$$ scrabble-kit check QUAY CONFINED'
	@$(KIT) check QUAY CONFINED; echo "# exit status $$?"
	@echo '$$ scrabble-kit check quay twerk recieve'
	@$(KIT) check quay twerk recieve; echo "# exit status $$?"
	@echo '$$ scrabble-kit score examples/fined.gcg --explain'
	@$(KIT) score examples/fined.gcg --explain; echo "# exit status $$?"

test: lint
	$(PYTEST) -m "not sweep"

test-all: $(DEV)/stamp
	$(PYTEST) -m "sweep or hypothesis" --hypothesis-profile thorough
	$(DEV)/bin/python tools/mutate.py --jobs $(JOBS)
	$(if $(wildcard $(CORPUS)),$(DEV)/bin/python $(CORPUS) --command $(DEV)/bin/scrabble-kit)
	$(MAKE) test-random

# What a random example finds is told, and is no verdict on the change at hand: the same change would be red today and
# green tomorrow. Status 1 of pytest (a test failed) counts only where a seed is repeated; any other status always does.
test-random: $(DEV)/stamp
	@status=0; seed=$(or $(SEED),$$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')); \
	echo "random examples of seed $$seed"; \
	$(PYTEST) -m hypothesis --hypothesis-profile random --hypothesis-seed $$seed || status=$$?; \
	if [ $$status = 1 ] && [ -z "$(SEED)" ]; then \
	    echo "FOUND a fault that other examples do not show: mend it, and pin its example with @example."; \
	    echo "make test-random SEED=$$seed shows it again."; \
	else exit $$status; fi

lint: $(DEV)/stamp
	$(DEV)/bin/ruff check .
	$(DEV)/bin/ruff format --check .
	$(DEV)/bin/mypy --strict scrabble_kit
	$(DEV)/bin/lint-imports --no-logo

bench: $(VENV)/stamp
	$(VENV)/bin/python benchmarks/run.py

bench-words: $(VENV)/stamp
	$(VENV)/bin/python benchmarks/words.py
	$(VENV)/bin/python benchmarks/lexicons.py

$(VENV)/stamp: pyproject.toml README.md LICENSE NOTICE $(FILES)
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/python -m pip install --quiet .
	touch $@

$(DEV)/stamp: pyproject.toml
	$(PYTHON) -m venv $(DEV)
	$(DEV)/bin/python -m pip install --quiet --editable '.[dev]'
	touch $@

clean:
	rm -rf $(VENV) $(DEV) build dist .coverage .hypothesis .benchmarks
	rm -rf .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find scrabble_kit tests tools benchmarks -name __pycache__ -prune -exec rm -rf {} +
