-- Tournaments and play events: registration with entries in escrow, brackets as facts, and bracket matches as ordinary
-- matches without an entry (docs/domain/events.md).

CREATE TABLE tournament_invite_lists (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  created_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE TABLE tournament_invite_list_users (
  list_id uuid NOT NULL REFERENCES tournament_invite_lists (id),
  user_id uuid NOT NULL REFERENCES users (id),
  PRIMARY KEY (list_id, user_id)
);
CREATE INDEX tournament_invite_list_users_user ON tournament_invite_list_users (user_id);

ALTER TABLE events
  DROP CONSTRAINT events_format_check,
  ADD CONSTRAINT events_format_check CHECK (format IN ('first_to', 'rounds', 'single_elimination', 'double_elimination',
    'round_robin', 'swiss')),
  ADD COLUMN console_id uuid REFERENCES consoles (id),
  ADD COLUMN element_set_id uuid REFERENCES element_sets (id),
  ADD COLUMN team_size int CHECK (team_size > 0),
  ADD COLUMN min_teams int CHECK (min_teams >= 2),
  ADD COLUMN max_teams int CHECK (max_teams <= 128),
  -- Reserved in escrow:promo:{event} when the event is created.
  ADD COLUMN sponsor_amount bigint NOT NULL DEFAULT 0 CHECK (sponsor_amount >= 0),
  -- Basis points per place, best first.
  ADD COLUMN prize_table int[],
  ADD COLUMN seeding text CHECK (seeding IN ('rank', 'manual', 'random')),
  -- Format options, and the rules of its matches as they stood at creation.
  ADD COLUMN bracket jsonb,
  ADD COLUMN rules jsonb,
  -- Only people on the list, or with the event's code, can register.
  ADD COLUMN invite_only boolean NOT NULL DEFAULT false,
  ADD COLUMN invite_list_id uuid REFERENCES tournament_invite_lists (id),
  ADD COLUMN payout_blocked_reason text,
  ADD COLUMN paid_at timestamptz,
  ADD CHECK (min_teams <= max_teams),
  ADD CHECK (kind = 'stake_event' OR num_nulls(console_id, team_size, min_teams, max_teams, prize_table, seeding, bracket, rules) = 0),
  ADD CHECK (kind <> 'stake_event' OR sponsor_amount = 0);
CREATE INDEX events_tournaments ON events (start_date, id) WHERE kind <> 'stake_event' AND NOT hidden;

ALTER TABLE event_teams
  -- Private code for teammates. Null for teams of stake events.
  ADD COLUMN join_code text CHECK (join_code ~ '^[A-Z0-9]{4,12}$'),
  ADD COLUMN waitlisted boolean NOT NULL DEFAULT false,
  ADD COLUMN registered_at timestamptz,
  ADD COLUMN checked_in_at timestamptz,
  -- Shares of the prize inside the team, once all members accepted them: [{user_id, bps}].
  ADD COLUMN prize_split jsonb,
  ADD COLUMN prize_amount bigint CHECK (prize_amount >= 0),
  -- Rank points of the team's best lineup when seeds were given.
  ADD COLUMN seed_points int;
CREATE UNIQUE INDEX event_teams_join_code ON event_teams (join_code) WHERE join_code IS NOT NULL;

ALTER TABLE event_team_members
  ADD COLUMN accepts_split boolean NOT NULL DEFAULT false,
  ADD COLUMN prize_amount bigint CHECK (prize_amount >= 0);

-- What a member paid in, and from which buckets. Rows stay when a member leaves.
CREATE TABLE event_entries (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events (id),
  event_team_id uuid NOT NULL REFERENCES event_teams (id),
  user_id uuid NOT NULL REFERENCES users (id),
  amount bigint NOT NULL CHECK (amount > 0),
  wager_only bigint NOT NULL CHECK (wager_only >= 0),
  unsettled bigint NOT NULL CHECK (unsettled >= 0),
  cash bigint NOT NULL CHECK (cash >= 0),
  -- `released`: paid into the prizes. `refunded`: returned to the buckets it came from.
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'released', 'refunded')),
  transfer_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  held_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (amount = wager_only + unsettled + cash),
  CHECK ((state = 'held') = (ended_at IS NULL))
);
CREATE INDEX event_entries_event ON event_entries (event_id);
CREATE INDEX event_entries_user ON event_entries (user_id);
-- A person pays one entry per event.
CREATE UNIQUE INDEX event_entries_one_held ON event_entries (event_id, user_id) WHERE state <> 'refunded';

CREATE TABLE event_invites (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events (id),
  event_team_id uuid NOT NULL REFERENCES event_teams (id),
  user_id uuid NOT NULL REFERENCES users (id),
  invited_by uuid NOT NULL REFERENCES users (id),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz NOT NULL,
  answered_at timestamptz,
  CHECK ((state = 'open') = (answered_at IS NULL))
);
CREATE UNIQUE INDEX event_invites_one_open ON event_invites (event_team_id, user_id) WHERE state = 'open';
CREATE INDEX event_invites_user ON event_invites (user_id, id) WHERE state = 'open';
CREATE INDEX event_invites_event ON event_invites (event_id);

-- What happened in a bracket, in order. A correction drops a fact and takes its place; its row keeps both.
CREATE TABLE bracket_facts (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events (id),
  seq int NOT NULL CHECK (seq > 0),
  fact jsonb NOT NULL,
  -- The match that was played, if there was one.
  match_id uuid REFERENCES matches (id),
  author_id uuid REFERENCES users (id),
  reason text,
  created_at timestamptz NOT NULL,
  corrects_id uuid REFERENCES bracket_facts (id),
  dropped_at timestamptz
);
CREATE UNIQUE INDEX bracket_facts_order ON bracket_facts (event_id, seq) WHERE dropped_at IS NULL;
REVOKE DELETE, TRUNCATE ON bracket_facts FROM duelbook_app;

ALTER TABLE matches
  DROP CONSTRAINT matches_entry_amount_check,
  ADD COLUMN event_id uuid REFERENCES events (id),
  ADD COLUMN bracket_key text,
  ADD CONSTRAINT matches_entry_amount_check CHECK (entry_amount > 0 OR (event_id IS NOT NULL AND entry_amount = 0)),
  ADD CHECK ((event_id IS NULL) = (bracket_key IS NULL));
CREATE INDEX matches_event ON matches (event_id, bracket_key) WHERE event_id IS NOT NULL;

-- Bracket matches don't wait for a person's other matches; a bracket never gives a team two at once.
ALTER TABLE match_participants ADD COLUMN bracket boolean NOT NULL DEFAULT false;
DROP INDEX match_participants_one_per_console;
CREATE UNIQUE INDEX match_participants_one_per_console ON match_participants (user_id, console_id)
  WHERE open AND joined AND NOT bracket;
