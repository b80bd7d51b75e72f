-- The catalog and the documents that ship with the product are stored at a start only if they have changed. This is the
-- hash of what was stored last.
CREATE TABLE shipped_content (
  name text PRIMARY KEY,
  hash text NOT NULL
);
