-- Events: teams play rounds, spectators stake. States and transitions are in
-- platform/src/events/lifecycle/eventTable.ts.

-- Leagues: teams that play each other in one game mode.
CREATE TABLE leagues (
  id           uuid PRIMARY KEY,
  slug         text NOT NULL UNIQUE,
  name         text NOT NULL,
  game_id      uuid NOT NULL REFERENCES games (id),
  game_mode_id uuid NOT NULL REFERENCES game_modes (id),
  position     int  NOT NULL DEFAULT 0
);
CREATE INDEX leagues_game ON leagues (game_id);

-- Teams of a league.
CREATE TABLE league_teams (
  id        uuid   PRIMARY KEY,
  league_id uuid   NOT NULL REFERENCES leagues (id),
  name      text   NOT NULL,
  code      text   NOT NULL CHECK (code ~ '^[A-Z0-9]{2,6}$'),
  image_url text,
  seed      int    NOT NULL CHECK (seed > 0),
  -- Labels that staff gave the team.
  tags      text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 8),
  UNIQUE (league_id, code)
);

-- Players of a league team.
CREATE TABLE league_team_members (
  league_team_id uuid    REFERENCES league_teams (id),
  user_id        uuid    REFERENCES users (id),
  slot           text    NOT NULL CHECK (slot IN ('lineup', 'bench')),
  captain        boolean NOT NULL DEFAULT false,
  role           text,
  position       int     NOT NULL,
  PRIMARY KEY (league_team_id, user_id)
);
CREATE INDEX league_team_members_user ON league_team_members (user_id);

-- Tournaments, play events and stake events. Only stake events have no entries and prizes.
CREATE TABLE events (
  id                    uuid        PRIMARY KEY,
  -- Shown to people. Refused creations leave gaps.
  number                bigint      GENERATED ALWAYS AS IDENTITY UNIQUE,
  kind                  text        NOT NULL CHECK (kind IN ('tournament', 'play_event', 'stake_event')),
  name                  text        NOT NULL,
  code                  text        NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{6}$'),
  state                 text        NOT NULL
    CHECK (state IN ('draft', 'scheduled', 'registration', 'check_in', 'locked', 'live', 'completed',
      'payout_pending', 'paid', 'payout_blocked', 'cancelled', 'postponed')),
  version               int         NOT NULL DEFAULT 1,
  -- Incremented with every change of state. A timer does nothing in a later stage.
  stage                 int         NOT NULL DEFAULT 1,
  -- Incremented with every entry of the referee.
  seq                   int         NOT NULL DEFAULT 0,
  hidden                boolean     NOT NULL DEFAULT false,
  league_id             uuid        REFERENCES leagues (id),
  game_id               uuid        NOT NULL REFERENCES games (id),
  game_mode_id          uuid        NOT NULL REFERENCES game_modes (id),
  -- `first_to`: first team to win so many rounds. `rounds`: so many rounds are played and points are added up. The
  -- others are brackets.
  format                text        NOT NULL
    CHECK (format IN ('first_to', 'rounds', 'single_elimination', 'double_elimination', 'round_robin', 'swiss')),
  format_rounds         int         NOT NULL CHECK (format_rounds BETWEEN 1 AND 99),
  start_date            timestamptz NOT NULL,
  -- Start date when stakes were first taken. Moving the event by more than a day voids them.
  first_start_date      timestamptz NOT NULL,
  started_at            timestamptz,
  completed_at          timestamptz,
  -- When the referee last sent a signal.
  feed_at               timestamptz,
  shoutcast             boolean     NOT NULL DEFAULT false,
  image_url             text,
  commentator_id        uuid        REFERENCES users (id),
  entry_amount          bigint      NOT NULL DEFAULT 0 CHECK (entry_amount >= 0),
  cancel_reason         text,
  fault_user_id         uuid        REFERENCES users (id),
  payout_blocked_by     uuid        REFERENCES users (id),
  created_by            uuid        REFERENCES users (id),
  created_at            timestamptz NOT NULL,
  -- Null for stake events, like all columns up to `rules` except `sponsor_amount`.
  console_id            uuid        REFERENCES consoles (id),
  element_set_id        uuid        REFERENCES element_sets (id),
  team_size             int         CHECK (team_size > 0),
  min_teams             int         CHECK (min_teams >= 2),
  max_teams             int         CHECK (max_teams <= 128),
  -- Reserved in escrow:promo:{event} when the event is created, in cents.
  sponsor_amount        bigint      NOT NULL DEFAULT 0 CHECK (sponsor_amount >= 0),
  -- Basis points per place, best first.
  prize_table           int[],
  seeding               text        CHECK (seeding IN ('rank', 'manual', 'random')),
  -- Options of the format (brackets/structure.ts).
  bracket               jsonb,
  -- Rules of its matches, fixed at creation.
  rules                 jsonb,
  -- Only people on the list, or with the event's code, can register.
  invite_only           boolean     NOT NULL DEFAULT false,
  invite_list_id        uuid,
  payout_blocked_reason text,
  paid_at               timestamptz,
  -- Time of the latest announcement.
  announced_at          timestamptz,
  -- Since when the stream of the live event has been down. Null while it is up, or if no linked channel streams it.
  stream_down_at        timestamptz,
  -- Since when the payout is blocked. The staff queue orders by it.
  payout_blocked_at     timestamptz,
  CHECK (kind <> 'stake_event' OR entry_amount = 0),
  CHECK ((state = 'payout_blocked') = (payout_blocked_by IS NOT NULL)),
  CHECK (min_teams <= max_teams),
  CHECK (kind = 'stake_event' OR num_nulls(console_id, team_size, min_teams, max_teams, prize_table, seeding,
    bracket, rules) = 0),
  CHECK (kind <> 'stake_event' OR sponsor_amount = 0)
);
CREATE INDEX events_by_start ON events (start_date, id) WHERE state NOT IN ('cancelled', 'paid');
CREATE INDEX events_live ON events (game_id) WHERE state = 'live';
CREATE INDEX events_commentator ON events (commentator_id) WHERE commentator_id IS NOT NULL;
CREATE INDEX events_tournaments ON events (start_date, id) WHERE kind <> 'stake_event' AND NOT hidden;
-- Staff search for events by the beginning of their name, in any locale.
CREATE INDEX events_name_prefix ON events (lower(name) text_pattern_ops);
CREATE INDEX events_paid ON events (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX events_payout_blocked ON events (payout_blocked_at) WHERE state = 'payout_blocked';
-- Staff list of events that are over, those that wait for a payout first.
CREATE INDEX events_over ON events ((state IN ('payout_blocked', 'payout_pending', 'completed')) DESC,
  coalesce(completed_at, start_date) DESC, number DESC);

-- Teams of an event.
CREATE TABLE event_teams (
  id             uuid        PRIMARY KEY,
  event_id       uuid        NOT NULL REFERENCES events (id),
  league_team_id uuid        REFERENCES league_teams (id),
  name           text        NOT NULL,
  code           text        NOT NULL,
  image_url      text,
  seed           int         NOT NULL CHECK (seed > 0),
  -- Order of the teams, and of the claims in their markets.
  position       int         NOT NULL CHECK (position > 0),
  status         text        NOT NULL
    CHECK (status IN ('registered', 'checked_in', 'active', 'eliminated', 'withdrawn', 'dq')),
  placement      int         CHECK (placement > 0),
  -- Color that the team wears, and the number if it has one.
  jersey         text
    CHECK (jersey IN ('white', 'slate', 'black', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink')),
  -- Labels that only staff see.
  tags           text[]      NOT NULL DEFAULT '{}',
  -- Share of the matched stakes that the team's partners earn, in basis points.
  rev_share_bps  int         NOT NULL DEFAULT 0 CHECK (rev_share_bps BETWEEN 0 AND 10000),
  -- Private code for teammates. Null for teams of stake events.
  join_code      text        CHECK (join_code ~ '^[A-Z0-9]{4,12}$'),
  waitlisted     boolean     NOT NULL DEFAULT false,
  registered_at  timestamptz,
  checked_in_at  timestamptz,
  -- Shares of the prize inside the team, once all members have accepted them: [{user_id, bps}].
  prize_split    jsonb,
  -- In cents. Null until it is paid.
  prize_amount   bigint      CHECK (prize_amount >= 0),
  -- Average rank points of the lineup when seeds were assigned. Null unless they decided the seed.
  seed_points    int,
  -- Text that the captain added to the draw of seeds.
  draw_salt      text        CHECK (char_length(draw_salt) <= 64),
  jersey_number  smallint    CHECK (jersey_number BETWEEN 0 AND 99),
  UNIQUE (event_id, position),
  UNIQUE (event_id, league_team_id),
  CHECK (jersey_number IS NULL OR jersey IS NOT NULL)
);
CREATE INDEX event_teams_league_team ON event_teams (league_team_id);
CREATE UNIQUE INDEX event_teams_join_code ON event_teams (join_code) WHERE join_code IS NOT NULL;

-- Players of an event's team.
CREATE TABLE event_team_members (
  event_team_id uuid    NOT NULL REFERENCES event_teams (id),
  event_id      uuid    REFERENCES events (id),
  user_id       uuid    REFERENCES users (id),
  slot          text    NOT NULL CHECK (slot IN ('lineup', 'bench')),
  captain       boolean NOT NULL DEFAULT false,
  role          text,
  position      int     NOT NULL,
  -- Whether the member has accepted the team's `prize_split`.
  accepts_split boolean NOT NULL DEFAULT false,
  -- In cents. Null until it is paid.
  prize_amount  bigint  CHECK (prize_amount >= 0),
  PRIMARY KEY (event_id, user_id)
);
CREATE INDEX event_team_members_team ON event_team_members (event_team_id);
CREATE INDEX event_team_members_user ON event_team_members (user_id);

-- Matches of an event.
CREATE TABLE event_matches (
  id       uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events (id),
  number   int  NOT NULL CHECK (number > 0),
  state    text NOT NULL CHECK (state IN ('waiting', 'running', 'completed')),
  UNIQUE (event_id, number)
);

-- Rounds of an event's match.
CREATE TABLE event_rounds (
  id           uuid        PRIMARY KEY,
  match_id     uuid        NOT NULL REFERENCES event_matches (id),
  event_id     uuid        NOT NULL REFERENCES events (id),
  number       int         NOT NULL CHECK (number > 0),
  state        text        NOT NULL CHECK (state IN ('pending', 'live', 'finalized')),
  started_at   timestamptz,
  ends_at      timestamptz,
  finalized_at timestamptz,
  started_by   uuid        REFERENCES users (id),
  finalized_by uuid        REFERENCES users (id),
  -- Scores according to the play-by-play entries that count.
  scores       jsonb       NOT NULL DEFAULT '[]',
  -- What each team wore in the round.
  jerseys      jsonb       NOT NULL DEFAULT '[]',
  UNIQUE (match_id, number),
  CHECK ((state = 'finalized') = (finalized_at IS NOT NULL))
);
CREATE INDEX event_rounds_event ON event_rounds (event_id, number);

-- What the referee recorded. Rows are only added: a correction is a row that names the one it corrects.
CREATE TABLE play_by_plays (
  id            uuid        PRIMARY KEY,
  match_id      uuid        NOT NULL REFERENCES event_matches (id),
  event_id      uuid        NOT NULL REFERENCES events (id),
  -- Number of the row within its event.
  seq           int         NOT NULL,
  round_number  int         NOT NULL CHECK (round_number > 0),
  scores        jsonb       NOT NULL,
  words         text,
  -- When it happened, if known. `stream_at` is when the stream showed it, `at` when it was recorded.
  occurred_at   timestamptz,
  stream_at     timestamptz,
  at            timestamptz NOT NULL,
  -- Prices of the event's markets just before the entry. Empty if nothing had been traded.
  prices_before jsonb       NOT NULL DEFAULT '[]',
  corrects_id   uuid        UNIQUE REFERENCES play_by_plays (id),
  author_id     uuid        REFERENCES users (id),
  -- Whether the row only takes the corrected one back. Then neither counts.
  undo          boolean     NOT NULL DEFAULT false,
  -- Clip or screenshot that shows it.
  evidence_url  text,
  UNIQUE (event_id, seq),
  CHECK (corrects_id <> id),
  CHECK (NOT undo OR corrects_id IS NOT NULL)
);
CREATE INDEX play_by_plays_match ON play_by_plays (match_id, round_number, seq);

-- Markets of an event as the event sees them. Books, money and log belong to the market.
CREATE TABLE event_markets (
  id             uuid        PRIMARY KEY,
  event_id       uuid        NOT NULL REFERENCES events (id),
  type           text        NOT NULL CHECK (type IN ('winner', 'round_winner', 'placement_top_k')),
  title          text        NOT NULL,
  places         int         NOT NULL CHECK (places > 0),
  round_number   int         CHECK (round_number > 0),
  event_team_ids uuid[]      NOT NULL CHECK (cardinality(event_team_ids) >= 2),
  phase          text        NOT NULL
    CHECK (phase IN ('draft', 'open', 'in_play', 'suspended', 'closed', 'provisional', 'settled', 'voided')),
  -- Phase that a suspended market returns to.
  running        text        NOT NULL CHECK (running IN ('open', 'in_play')),
  version        int         NOT NULL DEFAULT 1,
  delay_ms       int         NOT NULL CHECK (delay_ms >= 0),
  -- [numerator, denominator] of each team's share of the payout, in the order of `event_team_ids`.
  shares         jsonb,
  void_reason    text,
  created_at     timestamptz NOT NULL,
  opened_at      timestamptz,
  closed_at      timestamptz,
  decided_at     timestamptz,
  -- From then on the result can't be corrected.
  final_at       timestamptz,
  -- When the result becomes final if nobody objects. Null until it is paid out.
  usual_final_at timestamptz,
  CHECK ((type = 'round_winner') = (round_number IS NOT NULL)),
  CHECK ((phase = 'voided') = (void_reason IS NOT NULL)),
  CHECK (phase NOT IN ('provisional', 'settled') OR shares IS NOT NULL AND final_at IS NOT NULL)
);
-- One market of a kind at a time. A voided one can be created again.
CREATE UNIQUE INDEX event_markets_one ON event_markets (event_id, type, coalesce(round_number, 0))
  WHERE phase <> 'voided';
CREATE INDEX event_markets_event ON event_markets (event_id, id);

-- Reasons for suspending markets. A market is suspended while an incident of its own or of its event is open.
CREATE TABLE event_incidents (
  id           uuid        PRIMARY KEY,
  event_id     uuid        NOT NULL REFERENCES events (id),
  -- Null for incidents that concern every market of the event.
  market_id    uuid        REFERENCES event_markets (id),
  kind         text        NOT NULL
    CHECK (kind IN ('score', 'round', 'play_interval', 'lineup', 'stream', 'feed', 'dispute', 'price', 'staff',
      'integrity')),
  reason       text        NOT NULL,
  opened_by    uuid        REFERENCES users (id),
  opened_at    timestamptz NOT NULL,
  -- When it ends by itself. Null if somebody has to end it.
  resumes_at   timestamptz,
  minutes      int,
  closed_by    uuid        REFERENCES users (id),
  closed_at    timestamptz,
  close_reason text
);
CREATE INDEX event_incidents_open ON event_incidents (event_id) WHERE closed_at IS NULL;
-- One open incident of each kind. Those by staff and for integrity can overlap.
CREATE UNIQUE INDEX event_incidents_one ON event_incidents (event_id, kind, coalesce(market_id, event_id))
  WHERE closed_at IS NULL AND (kind NOT IN ('staff', 'integrity'));
-- What happened in an event while an order waited.
CREATE INDEX event_incidents_by_time ON event_incidents (event_id, opened_at);

-- Recent viewers of an event.
CREATE TABLE event_views (
  event_id uuid        REFERENCES events (id),
  viewer   text,
  at       timestamptz NOT NULL,
  PRIMARY KEY (event_id, viewer)
);
CREATE INDEX event_views_at ON event_views (event_id, at);

-- Announcements of referees about an event. Those for the whole site are documents.
CREATE TABLE event_announcements (
  id          uuid        PRIMARY KEY,
  event_id    uuid        NOT NULL REFERENCES events (id),
  description text        NOT NULL,
  created_by  uuid        REFERENCES users (id),
  created_at  timestamptz NOT NULL,
  -- Shown first. At most one per event.
  pinned      boolean     NOT NULL DEFAULT false
);
CREATE INDEX event_announcements_event ON event_announcements (event_id, id);
CREATE UNIQUE INDEX event_announcements_pinned ON event_announcements (event_id) WHERE pinned;

-- Messages that staff sent to everyone who takes part in an event.
CREATE TABLE event_messages (
  id         uuid        PRIMARY KEY,
  event_id   uuid        NOT NULL REFERENCES events (id),
  title      text        NOT NULL,
  body       text        NOT NULL,
  -- Number of people at the time of sending.
  recipients int         NOT NULL CHECK (recipients > 0),
  created_by uuid        REFERENCES users (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX event_messages_event ON event_messages (event_id, created_at);

-- Suspicious patterns in a market. Staff close each one.
CREATE TABLE integrity_alerts (
  id           uuid        PRIMARY KEY,
  kind         text        NOT NULL
    CHECK (kind IN ('wash_trades', 'one_sided_accounts', 'price_before_lineup', 'price_move', 'loser_pattern')),
  event_id     uuid        NOT NULL REFERENCES events (id),
  market_id    uuid        REFERENCES event_markets (id),
  user_ids     uuid[]      NOT NULL DEFAULT '{}',
  details      jsonb       NOT NULL,
  incident_id  uuid        REFERENCES event_incidents (id),
  created_at   timestamptz NOT NULL,
  closed_by    uuid        REFERENCES users (id),
  closed_at    timestamptz,
  close_reason text
);
CREATE INDEX integrity_alerts_open ON integrity_alerts (created_at) WHERE closed_at IS NULL;
CREATE INDEX integrity_alerts_market ON integrity_alerts (market_id, kind);

-- Groups of events that are shown together. Groups of kind `boost` add to winnings, of kind `shield` offer shields.
CREATE TABLE promoted_groups (
  id               uuid        PRIMARY KEY,
  slug             text        NOT NULL UNIQUE,
  name             text        NOT NULL,
  title            text        NOT NULL,
  kind             text        NOT NULL CHECK (kind IN ('group', 'boost', 'shield')),
  image_url        text,
  -- Addition to winnings in basis points, with its cap in cents and the highest price it applies to.
  boost_bps        int         CHECK (boost_bps BETWEEN 1 AND 10000),
  boost_cap_amount bigint      CHECK (boost_cap_amount > 0),
  boost_max_price  int         CHECK (boost_max_price BETWEEN 1 AND 99),
  position         int         NOT NULL DEFAULT 0,
  ends_at          timestamptz,
  CHECK ((kind = 'boost') = (boost_bps IS NOT NULL AND boost_cap_amount IS NOT NULL AND boost_max_price IS NOT
    NULL))
);

-- Events of a promoted group.
CREATE TABLE promoted_group_events (
  group_id uuid   REFERENCES promoted_groups (id),
  event_id uuid   REFERENCES events (id),
  position bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (group_id, event_id)
);
CREATE INDEX promoted_group_events_event ON promoted_group_events (event_id);

-- Staking that staff have stopped: for a person or everyone, in an event, team, league or everywhere. Without any of
-- these it is the emergency stop.
CREATE TABLE stake_blocks (
  id             uuid        PRIMARY KEY,
  -- Null for everyone.
  user_id        uuid        REFERENCES users (id),
  event_id       uuid        REFERENCES events (id),
  league_team_id uuid        REFERENCES league_teams (id),
  league_id      uuid        REFERENCES leagues (id),
  reason         text        NOT NULL,
  until          timestamptz,
  blocked_by     uuid        NOT NULL REFERENCES users (id),
  created_at     timestamptz NOT NULL,
  lifted_by      uuid        REFERENCES users (id),
  -- Null while the block is in force.
  lifted_at      timestamptz,
  lift_reason    text,
  -- Kind of market that the block covers. Null for all kinds.
  market_type    text        CHECK (market_type IN ('winner', 'round_winner', 'placement_top_k')),
  CHECK (num_nonnulls(event_id, league_team_id, league_id) <= 1),
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
);
CREATE INDEX stake_blocks_open ON stake_blocks (user_id) WHERE lifted_at IS NULL;

-- Limits and delays of staking that staff can change. Amounts are cents.
CREATE TABLE stake_settings (
  singleton            boolean DEFAULT true PRIMARY KEY CHECK (singleton),
  version              int     NOT NULL DEFAULT 1,
  min_amount           bigint  NOT NULL DEFAULT 100 CHECK (min_amount >= 100),
  max_amount           bigint  NOT NULL DEFAULT 250000,
  max_exposure         bigint  NOT NULL DEFAULT 1000000,
  open_hours           int     NOT NULL DEFAULT 24 CHECK (open_hours > 0),
  delay_seconds        int     NOT NULL DEFAULT 5 CHECK (delay_seconds BETWEEN 0 AND 30),
  score_pause_seconds  int     NOT NULL DEFAULT 3 CHECK (score_pause_seconds BETWEEN 1 AND 60),
  lineup_pause_seconds int     NOT NULL DEFAULT 60 CHECK (lineup_pause_seconds BETWEEN 1 AND 3600),
  price_pause_seconds  int     NOT NULL DEFAULT 15 CHECK (price_pause_seconds BETWEEN 1 AND 600),
  price_move_ticks     int     NOT NULL DEFAULT 25 CHECK (price_move_ticks BETWEEN 1 AND 98),
  price_move_seconds   int     NOT NULL DEFAULT 5 CHECK (price_move_seconds BETWEEN 1 AND 60),
  feed_silence_seconds int     NOT NULL DEFAULT 60 CHECK (feed_silence_seconds BETWEEN 10 AND 3600),
  stream_loss_seconds  int     NOT NULL DEFAULT 20 CHECK (stream_loss_seconds BETWEEN 5 AND 600),
  close_seconds        int     NOT NULL DEFAULT 30 CHECK (close_seconds BETWEEN 0 AND 3600),
  abandon_minutes      int     NOT NULL DEFAULT 60 CHECK (abandon_minutes BETWEEN 2 AND 1440),
  final_minutes        int     NOT NULL DEFAULT 60 CHECK (final_minutes BETWEEN 1 AND 10080),
  large_final_minutes  int     NOT NULL DEFAULT 1440 CHECK (large_final_minutes BETWEEN 1 AND 10080),
  large_pot_amount     bigint  NOT NULL DEFAULT 1000000 CHECK (large_pot_amount > 0),
  CHECK (max_amount >= min_amount),
  CHECK (max_exposure >= max_amount),
  CHECK (large_final_minutes >= final_minutes)
);

INSERT INTO stake_settings DEFAULT VALUES;

-- Changes of a team's lineup in an event.
CREATE TABLE team_lineup_changes (
  id            uuid        PRIMARY KEY,
  event_id      uuid        NOT NULL REFERENCES events (id),
  event_team_id uuid        NOT NULL REFERENCES event_teams (id),
  out_user_id   uuid        REFERENCES users (id),
  in_user_id    uuid        REFERENCES users (id),
  cause         text        NOT NULL,
  -- Whether the change affects the stakes on the event.
  material      boolean     NOT NULL,
  changed_by    uuid        REFERENCES users (id),
  at            timestamptz NOT NULL,
  -- What it did to the stakes. Null for changes from before this was recorded.
  effect        text        NOT NULL DEFAULT 'none' CHECK (effect IN ('none', 'paused', 'refunded'))
);
CREATE INDEX team_lineup_changes_event ON team_lineup_changes (event_id, id);

-- Seasons of a league after its first one. Each start halves everyone's distance from 1,000 ranking points.
CREATE TABLE ranking_seasons (
  league_id  uuid        REFERENCES leagues (id),
  -- The first season is 1 and has no row.
  number     int         CHECK (number >= 2),
  started_at timestamptz NOT NULL,
  started_by uuid        NOT NULL REFERENCES users (id),
  reason     text        NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  PRIMARY KEY (league_id, number)
);

-- Ranking points that staff or strikes add or take away.
CREATE TABLE ranking_adjustments (
  id            uuid        PRIMARY KEY,
  league_id     uuid        NOT NULL REFERENCES leagues (id),
  user_id       uuid        NOT NULL REFERENCES users (id),
  points        int         NOT NULL CHECK (points <> 0),
  reason        text        NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- Null for penalties of strikes that the platform gave.
  created_by    uuid        REFERENCES users (id),
  created_at    timestamptz NOT NULL,
  -- Strike that costs these points. Null for adjustments by staff, and once the strike's account has been deleted.
  strike_id     uuid        UNIQUE,
  -- Set when the strike is revoked. From then on the adjustment doesn't count.
  taken_back_at timestamptz
);
CREATE INDEX ranking_adjustments_league ON ranking_adjustments (league_id, user_id);

-- Every change of who plays for a league team.
CREATE TABLE roster_changes (
  id             uuid        PRIMARY KEY,
  league_team_id uuid        NOT NULL REFERENCES league_teams (id),
  kind           text        NOT NULL
    CHECK (kind IN ('pickup', 'promote', 'drop', 'leave', 'add', 'remove', 'replace')),
  -- Player who joined the team or its lineup.
  in_user_id     uuid        REFERENCES users (id),
  -- Player who left the team or its lineup.
  out_user_id    uuid        REFERENCES users (id),
  -- Null for changes by the platform.
  changed_by     uuid        REFERENCES users (id),
  -- Changes by a captain count toward the weekly limit.
  by_captain     boolean     NOT NULL,
  by_staff       boolean     NOT NULL,
  at             timestamptz NOT NULL,
  CHECK (in_user_id IS NOT NULL OR out_user_id IS NOT NULL),
  CHECK (NOT (by_captain AND by_staff))
);
CREATE INDEX roster_changes_team ON roster_changes (league_team_id, at DESC, id DESC);

-- Offers of captains to free agents. Changed while the player's row in `partners` is locked.
CREATE TABLE roster_offers (
  id             uuid        PRIMARY KEY,
  league_team_id uuid        NOT NULL REFERENCES league_teams (id),
  user_id        uuid        NOT NULL REFERENCES users (id),
  offered_by     uuid        NOT NULL REFERENCES users (id),
  state          text        NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
  created_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  answered_at    timestamptz,
  CHECK (expires_at > created_at)
);
CREATE UNIQUE INDEX roster_offers_open ON roster_offers (league_team_id, user_id) WHERE state = 'open';
CREATE INDEX roster_offers_user ON roster_offers (user_id) WHERE state = 'open';
CREATE INDEX roster_offers_team ON roster_offers (league_team_id, created_at);

-- Entries of the referee are only added.
REVOKE UPDATE, DELETE ON play_by_plays FROM duelbook_app;
