-- A file that is stored and still pending is being checked for viruses.
CREATE INDEX media_unchecked ON media (created_at)
  WHERE state = 'pending' AND stored_key IS NOT NULL AND deleted_at IS NULL;
