"""The rules as settings and as words: rule sets, house rules, the law they compile to, the rulebook."""
