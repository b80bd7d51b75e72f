-- Matches: two sides playing for each other's entry. States and who may change them: src/matches/machine.ts.

CREATE TABLE matches (
  id uuid PRIMARY KEY,
  -- Shown to people; gaps come from creations that were refused.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  version int NOT NULL DEFAULT 1,
  -- Rises when the state changes; a timer fires only in the stage it was set for.
  stage int NOT NULL DEFAULT 1,
  state text NOT NULL CHECK (state IN ('forming', 'available', 'invited', 'prematch', 'active', 'reporting', 'disputed',
    'replay', 'completed', 'cancelled', 'expired', 'forfeited', 'no_contest')),
  visibility text NOT NULL CHECK (visibility IN ('public', 'private')),
  game_id uuid NOT NULL REFERENCES games (id),
  console_id uuid NOT NULL REFERENCES consoles (id),
  game_mode_id uuid NOT NULL REFERENCES game_modes (id),
  element_set_id uuid REFERENCES element_sets (id),
  team_size int NOT NULL CHECK (team_size > 0),
  entry_amount bigint NOT NULL CHECK (entry_amount > 0),
  creator_id uuid NOT NULL REFERENCES users (id),
  -- The rules as they stood at creation: only these can be enforced.
  rules jsonb NOT NULL,
  deadline_kind text CHECK (deadline_kind IN ('open', 'ready', 'play', 'confirm')),
  deadline_at timestamptz,
  draw_seed text,
  draw_commitment text,
  -- Element ids that are played, known from the start of the match on.
  elements_in_play jsonb,
  winner text CHECK (winner IN ('a', 'b')),
  drawn boolean NOT NULL DEFAULT false,
  outcome text,
  final_scores jsonb NOT NULL DEFAULT '[]',
  cancel_request_id uuid,
  replay_of uuid REFERENCES matches (id),
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  first_report_at timestamptz,
  ended_at timestamptz,
  CHECK ((deadline_kind IS NULL) = (deadline_at IS NULL)),
  CHECK (NOT (drawn AND winner IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (state NOT IN ('completed', 'cancelled', 'expired', 'forfeited', 'no_contest')))
);
CREATE INDEX matches_available ON matches (created_at DESC, id DESC) WHERE state = 'available' AND visibility = 'public';
CREATE INDEX matches_open_by_game ON matches (game_id) WHERE state = 'available' AND visibility = 'public';

CREATE TABLE match_participants (
  id uuid PRIMARY KEY,
  match_id uuid NOT NULL REFERENCES matches (id),
  side text NOT NULL CHECK (side IN ('a', 'b')),
  seat int NOT NULL CHECK (seat > 0),
  user_id uuid NOT NULL REFERENCES users (id),
  console_id uuid NOT NULL REFERENCES consoles (id),
  captain boolean NOT NULL,
  -- False while an invitation is open.
  joined boolean NOT NULL,
  ready boolean NOT NULL DEFAULT false,
  gamer_id text,
  element_picks uuid[] NOT NULL DEFAULT '{}',
  report_placement int CHECK (report_placement IN (0, 1, 2)),
  report_scores jsonb NOT NULL DEFAULT '[]',
  report_evidence_ids uuid[] NOT NULL DEFAULT '{}',
  reported_at timestamptz,
  placement int CHECK (placement IN (0, 1, 2)),
  payout_amount bigint CHECK (payout_amount >= 0),
  -- True until the match is over.
  open boolean NOT NULL DEFAULT true,
  UNIQUE (match_id, side, seat),
  UNIQUE (match_id, user_id),
  CHECK ((reported_at IS NULL) = (report_placement IS NULL))
);
-- A person plays one match on a console at a time.
CREATE UNIQUE INDEX match_participants_one_per_console ON match_participants (user_id, console_id) WHERE open AND joined;
CREATE INDEX match_participants_open ON match_participants (user_id) WHERE open;

-- What a person paid in, and from which buckets, so that a refund finds its way back to the cent.
CREATE TABLE match_entries (
  id uuid PRIMARY KEY,
  match_id uuid NOT NULL REFERENCES matches (id),
  participant_id uuid NOT NULL UNIQUE REFERENCES match_participants (id),
  user_id uuid NOT NULL REFERENCES users (id),
  amount bigint NOT NULL CHECK (amount > 0),
  wager_only bigint NOT NULL CHECK (wager_only >= 0),
  unsettled bigint NOT NULL CHECK (unsettled >= 0),
  cash bigint NOT NULL CHECK (cash >= 0),
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'released')),
  transfer_id uuid NOT NULL,
  -- The line of the person's wallet that shows it.
  transaction_id uuid NOT NULL,
  held_at timestamptz NOT NULL,
  released_at timestamptz,
  CHECK (amount = wager_only + unsettled + cash),
  CHECK ((state = 'released') = (released_at IS NOT NULL))
);
CREATE INDEX match_entries_match ON match_entries (match_id);
CREATE INDEX match_entries_held ON match_entries (user_id) WHERE state = 'held';

-- The match's story, in words.
CREATE TABLE match_timeline (
  id uuid PRIMARY KEY,
  match_id uuid NOT NULL REFERENCES matches (id),
  at timestamptz NOT NULL,
  -- Null for the platform itself.
  user_id uuid REFERENCES users (id),
  text text NOT NULL
);
CREATE INDEX match_timeline_match ON match_timeline (match_id, id);

-- Read model of a person's results, written by the transaction that ends a match.
CREATE TABLE match_records (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  won int NOT NULL DEFAULT 0,
  lost int NOT NULL DEFAULT 0,
  drawn int NOT NULL DEFAULT 0,
  -- Matches that count for reliability: those that were played to an end, and those that were not by this person's doing.
  accepted int NOT NULL DEFAULT 0,
  completed int NOT NULL DEFAULT 0,
  disputed int NOT NULL DEFAULT 0
);

-- When the platform was last known to be up, in machine time; and the times it was not, in the domain's time.
CREATE TABLE platform_heartbeat (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  at timestamptz NOT NULL
);
CREATE TABLE platform_outages (
  id uuid PRIMARY KEY,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  CHECK (until_at > from_at)
);
CREATE INDEX platform_outages_until ON platform_outages (until_at);
