-- How a gamer id was shown to belong to its owner: by signing in at the provider, or by a screenshot.
ALTER TABLE gamer_ids
  ADD COLUMN provider_account_id text,
  ADD COLUMN proof_media_id uuid REFERENCES media (id);
-- An account of a provider belongs to one person, also after it was renamed.
CREATE UNIQUE INDEX gamer_ids_one_account ON gamer_ids (id_system_id, provider_account_id) WHERE state = 'linked';

-- A sign-in at a provider that was begun here. The account is null until the provider has named it.
CREATE TABLE gamer_id_links (
  state_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  id_system_id uuid NOT NULL REFERENCES id_systems (id),
  account_id text,
  value text,
  expires_at timestamptz NOT NULL,
  CHECK ((account_id IS NULL) = (value IS NULL))
);
CREATE INDEX gamer_id_links_expiry ON gamer_id_links (expires_at);
