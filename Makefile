# make demo          install into .venv and show a few commands
# make test          everything that must hold, in .venv-dev
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
FILES := $(shell find scrabble_kit rulesets tilesets lexicons -type f -not -name '*.pyc' 2>/dev/null)

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: demo test lint bench bench-words clean

demo: $(VENV)/stamp
	@echo '$$ scrabble-kit check QUAY CONFINED'
	@$(KIT) check QUAY CONFINED; echo "# exit status $$?"
	@echo '$$ scrabble-kit check quay twerk recieve'
	@$(KIT) check quay twerk recieve; echo "# exit status $$?"
	@echo '$$ scrabble-kit score examples/fined.gcg --explain'
	@$(KIT) score examples/fined.gcg --explain; echo "# exit status $$?"

test: lint
	$(DEV)/bin/python -m pytest -n $(JOBS) --dist loadgroup
	@if [ -f ../shared/check_corpus.py ]; then \
	    echo "$(DEV)/bin/python ../shared/check_corpus.py"; \
	    $(DEV)/bin/python ../shared/check_corpus.py --command $(DEV)/bin/scrabble-kit; \
	fi

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
