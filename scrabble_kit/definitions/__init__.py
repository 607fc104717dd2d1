"""Floor 4: YAML into tile sets, rulesets and manifests, and back. The only importer of yaml."""
