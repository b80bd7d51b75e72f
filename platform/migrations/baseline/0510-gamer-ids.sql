-- Names that people play under.

-- Gamer IDs of people. Disconnected rows are history.
CREATE TABLE gamer_ids (
  id                  uuid        PRIMARY KEY,
  user_id             uuid        NOT NULL REFERENCES users (id),
  id_system_id        uuid        NOT NULL REFERENCES id_systems (id),
  value               text        NOT NULL,
  -- Lowercase form of the value. Names that differ only in case count as equal.
  value_folded        text        NOT NULL,
  state               text        NOT NULL DEFAULT 'linked' CHECK (state IN ('linked', 'disconnected')),
  linked_at           timestamptz NOT NULL DEFAULT app_now(),
  -- Earliest time of the next change.
  changeable_at       timestamptz NOT NULL,
  disconnected_at     timestamptz,
  -- Whether the gamer ID is shown on the public profile.
  public              boolean     NOT NULL DEFAULT false,
  -- Account at the provider, if the person signed in there to prove the ID.
  provider_account_id text,
  -- Screenshot that proves the ID, if the person uploaded one.
  proof_media_id      uuid        REFERENCES media (id)
);
-- A name belongs to one person.
CREATE UNIQUE INDEX gamer_ids_one_owner ON gamer_ids (id_system_id, value_folded) WHERE state = 'linked';
-- A person has one name per system.
CREATE UNIQUE INDEX gamer_ids_one_per_system ON gamer_ids (user_id, id_system_id) WHERE state = 'linked';
CREATE INDEX gamer_ids_user ON gamer_ids (user_id, linked_at);
-- A provider's account belongs to one person, even after its name changes.
CREATE UNIQUE INDEX gamer_ids_one_account ON gamer_ids (id_system_id, provider_account_id) WHERE state = 'linked';

-- Started sign-ins with a provider, to prove a gamer ID.
CREATE TABLE gamer_id_links (
  -- Hash of the OAuth `state`, which works once.
  state_hash   bytea       PRIMARY KEY,
  user_id      uuid        NOT NULL REFERENCES users (id),
  id_system_id uuid        NOT NULL REFERENCES id_systems (id),
  -- Null until the provider has returned the account.
  account_id   text,
  value        text,
  expires_at   timestamptz NOT NULL,
  CHECK ((account_id IS NULL) = (value IS NULL))
);
CREATE INDEX gamer_id_links_expiry ON gamer_id_links (expires_at);
