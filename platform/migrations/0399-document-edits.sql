-- Staff create and edit documents. One that they have changed isn't overwritten by the text that ships with the product,
-- and one that they have created isn't deleted by it. Each change raises the version, so that an editor notices others.
ALTER TABLE documents
  ADD COLUMN origin text NOT NULL DEFAULT 'shipped' CHECK (origin IN ('shipped', 'staff')),
  ADD COLUMN edited_at timestamptz,
  ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version > 0);

-- A document that is withdrawn before it starts ends when it starts, so that nobody ever sees it.
ALTER TABLE documents
  DROP CONSTRAINT documents_check,
  ADD CONSTRAINT documents_window CHECK (publish_until >= publish_from);
