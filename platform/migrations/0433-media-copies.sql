-- Copies of a picture share its stored file, which is removed with the last of them.
CREATE INDEX media_stored ON media (stored_key) WHERE stored_key IS NOT NULL AND deleted_at IS NULL;
