-- Staff find events by the beginning of their name, in any locale.
CREATE INDEX events_name_prefix ON events (lower(name) text_pattern_ops);
