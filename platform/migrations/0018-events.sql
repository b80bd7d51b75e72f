-- Events: teams play rounds, spectators stake. States and who may change them: src/events/machine.ts. One aggregate of three
-- kinds; tournaments and play events have entries and prizes, stake events have none.

-- Teams that play each other in one game mode.
CREATE TABLE leagues (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  game_id uuid NOT NULL REFERENCES games (id),
  game_mode_id uuid NOT NULL REFERENCES game_modes (id),
  position int NOT NULL DEFAULT 0
);
CREATE INDEX leagues_game ON leagues (game_id);

CREATE TABLE league_teams (
  id uuid PRIMARY KEY,
  league_id uuid NOT NULL REFERENCES leagues (id),
  name text NOT NULL,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9]{2,6}$'),
  image_url text,
  seed int NOT NULL CHECK (seed > 0),
  UNIQUE (league_id, code)
);

CREATE TABLE league_team_members (
  league_team_id uuid NOT NULL REFERENCES league_teams (id),
  user_id uuid NOT NULL REFERENCES users (id),
  slot text NOT NULL CHECK (slot IN ('lineup', 'bench')),
  captain boolean NOT NULL DEFAULT false,
  role text,
  position int NOT NULL,
  PRIMARY KEY (league_team_id, user_id)
);
CREATE INDEX league_team_members_user ON league_team_members (user_id);

CREATE TABLE events (
  id uuid PRIMARY KEY,
  -- Shown to people; gaps come from creations that were refused.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  kind text NOT NULL CHECK (kind IN ('tournament', 'play_event', 'stake_event')),
  name text NOT NULL,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{6}$'),
  state text NOT NULL CHECK (state IN ('draft', 'scheduled', 'registration', 'check_in', 'locked', 'live', 'completed',
    'payout_pending', 'paid', 'payout_blocked', 'cancelled', 'postponed')),
  version int NOT NULL DEFAULT 1,
  -- Rises when the state changes; a timer fires only in the stage it was set for.
  stage int NOT NULL DEFAULT 1,
  -- Rises with every sign of the referee.
  seq int NOT NULL DEFAULT 0,
  hidden boolean NOT NULL DEFAULT false,
  league_id uuid REFERENCES leagues (id),
  game_id uuid NOT NULL REFERENCES games (id),
  game_mode_id uuid NOT NULL REFERENCES game_modes (id),
  -- `first_to`: whoever first wins so many rounds. `rounds`: so many are played, points are added up.
  format text NOT NULL CHECK (format IN ('first_to', 'rounds')),
  format_rounds int NOT NULL CHECK (format_rounds BETWEEN 1 AND 99),
  start_date timestamptz NOT NULL,
  -- Of which stakes were first taken: a later date more than a day away voids them.
  first_start_date timestamptz NOT NULL,
  started_at timestamptz,
  completed_at timestamptz,
  feed_at timestamptz,
  shoutcast boolean NOT NULL DEFAULT false,
  image_url text,
  commentator_id uuid REFERENCES users (id),
  entry_amount bigint NOT NULL DEFAULT 0 CHECK (entry_amount >= 0),
  cancel_reason text,
  fault_user_id uuid REFERENCES users (id),
  payout_blocked_by uuid REFERENCES users (id),
  created_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL,
  CHECK (kind <> 'stake_event' OR entry_amount = 0),
  CHECK ((state = 'payout_blocked') = (payout_blocked_by IS NOT NULL))
);
CREATE INDEX events_by_start ON events (start_date, id) WHERE state NOT IN ('cancelled', 'paid');
CREATE INDEX events_live ON events (game_id) WHERE state = 'live';
CREATE INDEX events_commentator ON events (commentator_id) WHERE commentator_id IS NOT NULL;

CREATE TABLE event_teams (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events (id),
  league_team_id uuid REFERENCES league_teams (id),
  name text NOT NULL,
  code text NOT NULL,
  image_url text,
  seed int NOT NULL CHECK (seed > 0),
  -- Place among the event's teams: the order of claims in its markets.
  position int NOT NULL CHECK (position > 0),
  status text NOT NULL CHECK (status IN ('registered', 'checked_in', 'active', 'eliminated', 'withdrawn', 'dq')),
  placement int CHECK (placement > 0),
  jersey text,
  tags text[] NOT NULL DEFAULT '{}',
  rev_share_bps int NOT NULL DEFAULT 0 CHECK (rev_share_bps BETWEEN 0 AND 10000),
  UNIQUE (event_id, position),
  UNIQUE (event_id, league_team_id)
);
CREATE INDEX event_teams_league_team ON event_teams (league_team_id);

CREATE TABLE event_team_members (
  event_team_id uuid NOT NULL REFERENCES event_teams (id),
  event_id uuid NOT NULL REFERENCES events (id),
  user_id uuid NOT NULL REFERENCES users (id),
  slot text NOT NULL CHECK (slot IN ('lineup', 'bench')),
  captain boolean NOT NULL DEFAULT false,
  role text,
  position int NOT NULL,
  PRIMARY KEY (event_id, user_id)
);
CREATE INDEX event_team_members_team ON event_team_members (event_team_id);
CREATE INDEX event_team_members_user ON event_team_members (user_id);

CREATE TABLE event_matches (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events (id),
  number int NOT NULL CHECK (number > 0),
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'completed')),
  UNIQUE (event_id, number)
);

CREATE TABLE event_rounds (
  id uuid PRIMARY KEY,
  match_id uuid NOT NULL REFERENCES event_matches (id),
  event_id uuid NOT NULL REFERENCES events (id),
  number int NOT NULL CHECK (number > 0),
  state text NOT NULL CHECK (state IN ('pending', 'live', 'finalized')),
  started_at timestamptz,
  ends_at timestamptz,
  finalized_at timestamptz,
  started_by uuid REFERENCES users (id),
  finalized_by uuid REFERENCES users (id),
  -- What the standing rows of play-by-play say.
  scores jsonb NOT NULL DEFAULT '[]',
  UNIQUE (match_id, number),
  CHECK ((state = 'finalized') = (finalized_at IS NOT NULL))
);
CREATE INDEX event_rounds_event ON event_rounds (event_id, number);

-- What the referee wrote down. Nothing is changed or taken back: a correction is a row that names the corrected one.
CREATE TABLE play_by_plays (
  id uuid PRIMARY KEY,
  match_id uuid NOT NULL REFERENCES event_matches (id),
  event_id uuid NOT NULL REFERENCES events (id),
  seq int NOT NULL,
  round_number int NOT NULL CHECK (round_number > 0),
  scores jsonb NOT NULL,
  words text,
  -- When it happened, when the stream showed it (both if known), and when it was written down.
  occurred_at timestamptz,
  stream_at timestamptz,
  at timestamptz NOT NULL,
  prices_before jsonb NOT NULL DEFAULT '[]',
  corrects_id uuid UNIQUE REFERENCES play_by_plays (id),
  author_id uuid REFERENCES users (id),
  UNIQUE (event_id, seq),
  CHECK (corrects_id <> id)
);
CREATE INDEX play_by_plays_match ON play_by_plays (match_id, round_number, seq);
REVOKE UPDATE, DELETE, TRUNCATE ON play_by_plays FROM duelbook_app;

CREATE TABLE team_lineup_changes (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events (id),
  event_team_id uuid NOT NULL REFERENCES event_teams (id),
  out_user_id uuid REFERENCES users (id),
  in_user_id uuid REFERENCES users (id),
  cause text NOT NULL,
  material boolean NOT NULL,
  changed_by uuid REFERENCES users (id),
  at timestamptz NOT NULL
);
CREATE INDEX team_lineup_changes_event ON team_lineup_changes (event_id, id);

-- The markets of an event as its life moves them. Their books, money and log belong to the engine.
CREATE TABLE event_markets (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events (id),
  type text NOT NULL CHECK (type IN ('winner', 'round_winner', 'placement_top_k')),
  title text NOT NULL,
  places int NOT NULL CHECK (places > 0),
  round_number int CHECK (round_number > 0),
  event_team_ids uuid[] NOT NULL CHECK (cardinality(event_team_ids) >= 2),
  phase text NOT NULL CHECK (phase IN ('draft', 'open', 'in_play', 'suspended', 'closed', 'provisional', 'settled', 'voided')),
  -- What a suspended market goes back to.
  running text NOT NULL CHECK (running IN ('open', 'in_play')),
  version int NOT NULL DEFAULT 1,
  delay_ms int NOT NULL CHECK (delay_ms >= 0),
  -- Share of each team as [numerator, denominator], in their order.
  shares jsonb,
  void_reason text,
  created_at timestamptz NOT NULL,
  opened_at timestamptz,
  closed_at timestamptz,
  decided_at timestamptz,
  -- From then on nothing is corrected.
  final_at timestamptz,
  CHECK ((type = 'round_winner') = (round_number IS NOT NULL)),
  CHECK ((phase = 'voided') = (void_reason IS NOT NULL)),
  CHECK (phase NOT IN ('provisional', 'settled') OR (shares IS NOT NULL AND final_at IS NOT NULL))
);
-- One market of a kind at a time; a voided one may be formed again.
CREATE UNIQUE INDEX event_markets_one ON event_markets (event_id, type, coalesce(round_number, 0)) WHERE phase <> 'voided';
CREATE INDEX event_markets_event ON event_markets (event_id, id);

-- Why markets wait. One is suspended as long as an incident of its own or of its event is open.
CREATE TABLE event_incidents (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events (id),
  -- Null: every market of the event.
  market_id uuid REFERENCES event_markets (id),
  kind text NOT NULL CHECK (kind IN ('score', 'round', 'play_interval', 'lineup', 'stream', 'feed', 'dispute', 'price',
    'staff', 'integrity')),
  reason text NOT NULL,
  opened_by uuid REFERENCES users (id),
  opened_at timestamptz NOT NULL,
  -- When it ends by itself; null: somebody or something ends it.
  resumes_at timestamptz,
  minutes int,
  closed_by uuid REFERENCES users (id),
  closed_at timestamptz,
  close_reason text
);
CREATE INDEX event_incidents_open ON event_incidents (event_id) WHERE closed_at IS NULL;
-- Of each kind one at a time; staff and alerts add up.
CREATE UNIQUE INDEX event_incidents_one ON event_incidents (event_id, kind, coalesce(market_id, event_id))
  WHERE closed_at IS NULL AND kind NOT IN ('staff', 'integrity');

-- Groups of events that are shown together; `boost` adds to wins, `shield` offers shields.
CREATE TABLE promoted_groups (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  title text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('group', 'boost', 'shield')),
  image_url text,
  boost_bps int CHECK (boost_bps BETWEEN 1 AND 10000),
  boost_cap_amount bigint CHECK (boost_cap_amount > 0),
  boost_max_price int CHECK (boost_max_price BETWEEN 1 AND 99),
  position int NOT NULL DEFAULT 0,
  ends_at timestamptz,
  CHECK ((kind = 'boost') = (boost_bps IS NOT NULL AND boost_cap_amount IS NOT NULL AND boost_max_price IS NOT NULL))
);
CREATE TABLE promoted_group_events (
  group_id uuid NOT NULL REFERENCES promoted_groups (id),
  event_id uuid NOT NULL REFERENCES events (id),
  position bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (group_id, event_id)
);
CREATE INDEX promoted_group_events_event ON promoted_group_events (event_id);

-- Nobody, or one person, may stake in what a block names; a block without a person and a scope is the emergency stop of all.
CREATE TABLE stake_blocks (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users (id),
  event_id uuid REFERENCES events (id),
  league_team_id uuid REFERENCES league_teams (id),
  league_id uuid REFERENCES leagues (id),
  reason text NOT NULL,
  until timestamptz,
  blocked_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  lifted_by uuid REFERENCES users (id),
  lifted_at timestamptz,
  lift_reason text,
  CHECK (num_nonnulls(event_id, league_team_id, league_id) <= 1),
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
);
CREATE INDEX stake_blocks_open ON stake_blocks (user_id) WHERE lifted_at IS NULL;

CREATE TABLE stake_settings (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  version int NOT NULL DEFAULT 1,
  min_amount bigint NOT NULL DEFAULT 100 CHECK (min_amount >= 100),
  max_amount bigint NOT NULL DEFAULT 250000,
  max_exposure bigint NOT NULL DEFAULT 1000000,
  open_hours int NOT NULL DEFAULT 24 CHECK (open_hours > 0),
  delay_seconds int NOT NULL DEFAULT 5 CHECK (delay_seconds BETWEEN 0 AND 30),
  score_pause_seconds int NOT NULL DEFAULT 3 CHECK (score_pause_seconds BETWEEN 1 AND 60),
  lineup_pause_seconds int NOT NULL DEFAULT 60 CHECK (lineup_pause_seconds BETWEEN 1 AND 3600),
  price_pause_seconds int NOT NULL DEFAULT 15 CHECK (price_pause_seconds BETWEEN 1 AND 600),
  price_move_ticks int NOT NULL DEFAULT 25 CHECK (price_move_ticks BETWEEN 1 AND 98),
  price_move_seconds int NOT NULL DEFAULT 5 CHECK (price_move_seconds BETWEEN 1 AND 60),
  feed_silence_seconds int NOT NULL DEFAULT 60 CHECK (feed_silence_seconds BETWEEN 10 AND 3600),
  stream_loss_seconds int NOT NULL DEFAULT 20 CHECK (stream_loss_seconds BETWEEN 5 AND 600),
  close_seconds int NOT NULL DEFAULT 30 CHECK (close_seconds BETWEEN 0 AND 3600),
  abandon_minutes int NOT NULL DEFAULT 60 CHECK (abandon_minutes BETWEEN 2 AND 1440),
  final_minutes int NOT NULL DEFAULT 60 CHECK (final_minutes BETWEEN 1 AND 10080),
  large_final_minutes int NOT NULL DEFAULT 1440 CHECK (large_final_minutes BETWEEN 1 AND 10080),
  large_pot_amount bigint NOT NULL DEFAULT 1000000 CHECK (large_pot_amount > 0),
  CHECK (max_amount >= min_amount),
  CHECK (max_exposure >= max_amount),
  CHECK (large_final_minutes >= final_minutes)
);
INSERT INTO stake_settings DEFAULT VALUES;

-- What looks wrong in a market; each is a case that somebody closes.
CREATE TABLE integrity_alerts (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('wash_trades', 'one_sided_accounts', 'price_before_lineup', 'price_move', 'loser_pattern')),
  event_id uuid NOT NULL REFERENCES events (id),
  market_id uuid REFERENCES event_markets (id),
  user_ids uuid[] NOT NULL DEFAULT '{}',
  details jsonb NOT NULL,
  incident_id uuid REFERENCES event_incidents (id),
  created_at timestamptz NOT NULL,
  closed_by uuid REFERENCES users (id),
  closed_at timestamptz,
  close_reason text
);
CREATE INDEX integrity_alerts_open ON integrity_alerts (created_at) WHERE closed_at IS NULL;
CREATE INDEX integrity_alerts_market ON integrity_alerts (market_id, kind);

-- Who looked at an event lately.
CREATE TABLE event_views (
  event_id uuid NOT NULL REFERENCES events (id),
  viewer text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (event_id, viewer)
);
CREATE INDEX event_views_at ON event_views (event_id, at);

-- Who shares a device with whom.
CREATE INDEX devices_by_device ON devices (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX check_ins_by_device ON check_ins (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX payment_sources_by_value ON payment_sources (type, value) WHERE state <> 'disconnected';
CREATE INDEX sessions_by_user ON sessions (user_id) WHERE device_id IS NOT NULL;
