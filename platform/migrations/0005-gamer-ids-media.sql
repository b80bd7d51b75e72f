-- The names people play under, and the files they upload.

CREATE TABLE gamer_ids (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  id_system_id uuid NOT NULL REFERENCES id_systems (id),
  value text NOT NULL,
  value_folded text NOT NULL,
  state text NOT NULL DEFAULT 'linked' CHECK (state IN ('linked', 'disconnected')),
  linked_at timestamptz NOT NULL DEFAULT app_now(),
  changeable_at timestamptz NOT NULL,
  disconnected_at timestamptz
);
-- One name belongs to one person, and a person has one name in a system. Disconnected rows are history.
CREATE UNIQUE INDEX gamer_ids_one_owner ON gamer_ids (id_system_id, value_folded) WHERE state = 'linked';
CREATE UNIQUE INDEX gamer_ids_one_per_system ON gamer_ids (user_id, id_system_id) WHERE state = 'linked';
CREATE INDEX gamer_ids_user ON gamer_ids (user_id, linked_at);

CREATE TABLE media (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  type text NOT NULL CHECK (type IN ('profile', 'card', 'evidence', 'identity', 'clip', 'video', 'trailer')),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'ready', 'refused')),
  reason text,
  token_hash bytea NOT NULL UNIQUE,
  token_expires_at timestamptz NOT NULL,
  -- Set when the upload begins, so that a token serves one use.
  token_used_at timestamptz,
  max_bytes bigint NOT NULL,
  content_type text,
  bytes bigint,
  sha256 text,
  stored_key text,
  encrypted boolean NOT NULL DEFAULT false,
  used_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CHECK (state <> 'ready' OR (content_type IS NOT NULL AND bytes IS NOT NULL AND sha256 IS NOT NULL AND stored_key IS NOT NULL))
);
CREATE INDEX media_unused ON media (user_id, created_at) WHERE used_at IS NULL;

CREATE TABLE media_reads (
  id uuid PRIMARY KEY,
  media_id uuid NOT NULL REFERENCES media (id),
  reader_id uuid REFERENCES users (id),
  ip text,
  request_id text,
  at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX media_reads_media ON media_reads (media_id, at);
