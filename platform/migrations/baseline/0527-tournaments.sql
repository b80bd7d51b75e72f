-- Tournaments and play events (docs/domain/events.md).

-- Lists of people who can register for invite-only events.
CREATE TABLE tournament_invite_lists (
  id         uuid        PRIMARY KEY,
  name       text        NOT NULL UNIQUE,
  created_by uuid        REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT app_now()
);

-- People on an invite list.
CREATE TABLE tournament_invite_list_users (
  list_id uuid REFERENCES tournament_invite_lists (id),
  user_id uuid REFERENCES users (id),
  PRIMARY KEY (list_id, user_id)
);
CREATE INDEX tournament_invite_list_users_user ON tournament_invite_list_users (user_id);

-- Entries that members paid, by bucket. Rows stay when a member leaves.
CREATE TABLE event_entries (
  id             uuid        PRIMARY KEY,
  event_id       uuid        NOT NULL REFERENCES events (id),
  event_team_id  uuid        NOT NULL REFERENCES event_teams (id),
  user_id        uuid        NOT NULL REFERENCES users (id),
  amount         bigint      NOT NULL CHECK (amount > 0),
  wager_only     bigint      NOT NULL CHECK (wager_only >= 0),
  unsettled      bigint      NOT NULL CHECK (unsettled >= 0),
  cash           bigint      NOT NULL CHECK (cash >= 0),
  -- `released`: paid into the prizes. `refunded`: returned to the buckets it came from.
  state          text        NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'released', 'refunded')),
  transfer_id    uuid        NOT NULL,
  transaction_id uuid        NOT NULL,
  held_at        timestamptz NOT NULL,
  ended_at       timestamptz,
  CHECK (amount = (wager_only + unsettled + cash)),
  CHECK ((state = 'held') = (ended_at IS NULL))
);
CREATE INDEX event_entries_event ON event_entries (event_id);
CREATE INDEX event_entries_user ON event_entries (user_id);
-- A person pays one entry per event.
CREATE UNIQUE INDEX event_entries_one_held ON event_entries (event_id, user_id) WHERE state <> 'refunded';

-- Why a person is no longer in an event. People who left by themselves have no row.
CREATE TABLE event_exits (
  event_id        uuid        REFERENCES events (id),
  user_id         uuid        REFERENCES users (id),
  event_team_id   uuid        NOT NULL REFERENCES event_teams (id),
  cause           text        NOT NULL CHECK (cause IN ('missed_check_in', 'not_promoted', 'removed', 'team_ended')),
  -- Returned entry in cents. 0 for substitutes and in free events.
  refunded_amount bigint      NOT NULL CHECK (refunded_amount >= 0),
  at              timestamptz NOT NULL,
  PRIMARY KEY (event_id, user_id)
);

-- Invitations to a team.
CREATE TABLE event_invites (
  id            uuid        PRIMARY KEY,
  event_id      uuid        NOT NULL REFERENCES events (id),
  event_team_id uuid        NOT NULL REFERENCES event_teams (id),
  user_id       uuid        NOT NULL REFERENCES users (id),
  invited_by    uuid        NOT NULL REFERENCES users (id),
  state         text        NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at    timestamptz NOT NULL,
  answered_at   timestamptz,
  CHECK ((state = 'open') = (answered_at IS NULL))
);
CREATE UNIQUE INDEX event_invites_one_open ON event_invites (event_team_id, user_id) WHERE state = 'open';
CREATE INDEX event_invites_user ON event_invites (user_id, id) WHERE state = 'open';
CREATE INDEX event_invites_event ON event_invites (event_id);

-- Results in a bracket, in order. A correction takes the place of a fact; the row of the dropped one is kept.
CREATE TABLE bracket_facts (
  id          uuid        PRIMARY KEY,
  event_id    uuid        NOT NULL REFERENCES events (id),
  seq         int         NOT NULL CHECK (seq > 0),
  fact        jsonb       NOT NULL,
  -- Match that was played, if there was one.
  match_id    uuid        REFERENCES matches (id),
  author_id   uuid        REFERENCES users (id),
  reason      text,
  created_at  timestamptz NOT NULL,
  corrects_id uuid        REFERENCES bracket_facts (id),
  dropped_at  timestamptz
);
CREATE UNIQUE INDEX bracket_facts_order ON bracket_facts (event_id, seq) WHERE dropped_at IS NULL;

-- Rewards for beating a team (docs/domain/events.md#bounties).
CREATE TABLE event_bounties (
  id                  uuid        PRIMARY KEY,
  event_id            uuid        NOT NULL REFERENCES events (id),
  -- Team to beat.
  event_team_id       uuid        NOT NULL REFERENCES event_teams (id),
  -- In cents, reserved in escrow:promo:{id} until the bounty ends.
  amount              bigint      NOT NULL CHECK (amount > 0),
  state               text        NOT NULL CHECK (state IN ('open', 'accepted', 'paid', 'returned')),
  expires_at          timestamptz NOT NULL,
  accepted_by_team_id uuid        REFERENCES event_teams (id),
  accepted_by         uuid        REFERENCES users (id),
  accepted_at         timestamptz,
  created_by          uuid        REFERENCES users (id),
  created_at          timestamptz NOT NULL,
  ended_at            timestamptz,
  CHECK ((accepted_at IS NULL) = (accepted_by_team_id IS NULL)),
  CHECK (accepted_by_team_id <> event_team_id),
  CHECK ((ended_at IS NULL) = (state IN ('open', 'accepted')))
);
CREATE INDEX event_bounties_event ON event_bounties (event_id, id);

-- Draws that anyone can recompute (docs/domain/events.md#draws).
CREATE TABLE event_draws (
  id          uuid        PRIMARY KEY,
  event_id    uuid        NOT NULL REFERENCES events (id),
  purpose     text        NOT NULL CHECK (purpose = 'seeding'),
  -- SHA-256 of the seed, published at once. The seed is published with the result.
  commitment  text        NOT NULL,
  seed        text        NOT NULL,
  -- What captains added, in the order that counts: [{event_team_id, salt}].
  salts       jsonb,
  items       uuid[],
  result      uuid[],
  created_at  timestamptz NOT NULL,
  revealed_at timestamptz,
  UNIQUE (event_id, purpose),
  CHECK (num_nulls(salts, items, result, revealed_at) IN (0, 4))
);

-- Facts are dropped by an update, never deleted.
REVOKE DELETE ON bracket_facts FROM duelbook_app;
