-- Files that people and staff upload.

-- Uploaded files. They are on disk or in a bucket; these rows say what they are and who may use them.
CREATE TABLE media (
  id               uuid        PRIMARY KEY,
  user_id          uuid        NOT NULL REFERENCES users (id),
  type             text        NOT NULL
    CHECK (type IN ('profile', 'card', 'evidence', 'identity', 'clip', 'video', 'trailer', 'poster', 'event_picture',
      'influencer_picture', 'player_card')),
  state            text        NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'ready', 'refused')),
  reason           text,
  -- Hash of the upload token.
  token_hash       bytea       NOT NULL UNIQUE,
  token_expires_at timestamptz NOT NULL,
  -- Set when the upload starts, so that a token works once.
  token_used_at    timestamptz,
  max_bytes        bigint      NOT NULL,
  content_type     text,
  bytes            bigint,
  sha256           text,
  -- Name of the stored file. Copies share it. Null until the upload is complete.
  stored_key       text,
  -- Whether the file is encrypted at rest, as identity documents are.
  encrypted        boolean     NOT NULL DEFAULT false,
  -- When something first referred to the file. Unused files are deleted.
  used_at          timestamptz,
  deleted_at       timestamptz,
  created_at       timestamptz NOT NULL DEFAULT app_now(),
  CHECK (state <> 'ready' OR content_type IS NOT NULL AND bytes IS NOT NULL AND sha256 IS NOT NULL AND stored_key IS
    NOT NULL)
);
CREATE INDEX media_unused ON media (user_id, created_at) WHERE used_at IS NULL;
-- Uploads of a person in the last day.
CREATE INDEX media_user ON media (user_id, created_at);
-- Stored files that wait for their virus check.
CREATE INDEX media_unchecked ON media (created_at)
  WHERE state = 'pending' AND stored_key IS NOT NULL AND deleted_at IS NULL;
-- The stored file is deleted together with the last copy.
CREATE INDEX media_stored ON media (stored_key) WHERE stored_key IS NOT NULL AND deleted_at IS NULL;

-- Staff views of private files.
CREATE TABLE media_reads (
  id         uuid        PRIMARY KEY,
  media_id   uuid        NOT NULL REFERENCES media (id),
  reader_id  uuid        REFERENCES users (id),
  ip         text,
  request_id text,
  at         timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX media_reads_media ON media_reads (media_id, at);
