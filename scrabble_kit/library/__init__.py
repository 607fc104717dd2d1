"""Floor 5: names into loaded things: tile sets, rulesets, lexicons, and kits of the three."""
