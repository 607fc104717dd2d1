"""Floor 4: YAML into tile sets, rulesets and manifests. The only importer of yaml."""
