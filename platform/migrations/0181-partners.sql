-- How a league divides a day into time slots. Leagues without a row aren't part of the partner program.
CREATE TABLE partner_league_schedules (
  league_id uuid PRIMARY KEY REFERENCES leagues (id),
  time_zone text NOT NULL,
  -- Minutes after midnight in the league's time zone, ascending.
  slot_starts smallint[] NOT NULL CHECK (cardinality(slot_starts) BETWEEN 1 AND 24),
  slot_minutes smallint NOT NULL CHECK (slot_minutes BETWEEN 15 AND 240)
);
INSERT INTO partner_league_schedules (league_id, time_zone, slot_starts, slot_minutes)
  SELECT id, 'America/New_York', '{960,1050,1140,1230,1320}', 90 FROM leagues;

-- Everyone who has applied to the partner program. The row is locked by everything that changes it or its leagues and weeks.
CREATE TABLE partners (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  state text NOT NULL CHECK (state IN ('applied', 'refused', 'active', 'suspended', 'inactive')),
  code text UNIQUE CHECK (code ~ '^[A-Z0-9]{3,12}$'),
  text text CHECK (length(text) BETWEEN 1 AND 1000),
  applied_at timestamptz,
  -- When staff last changed the state, and the reason they gave to the partner.
  decided_at timestamptz,
  reason text,
  suspended_until timestamptz,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'suspended') = (suspended_until IS NOT NULL)),
  CHECK (state NOT IN ('active', 'suspended') OR code IS NOT NULL)
);
CREATE INDEX partners_by_state ON partners (state, created_at DESC, user_id DESC);
CREATE INDEX partners_by_age ON partners (created_at DESC, user_id DESC);

-- Leagues that a partner applied for or plays in.
CREATE TABLE partner_leagues (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES partners (user_id),
  league_id uuid NOT NULL REFERENCES partner_league_schedules (league_id),
  state text NOT NULL CHECK (state IN ('applied', 'joined')),
  joined_at timestamptz,
  UNIQUE (user_id, league_id),
  CHECK ((state = 'joined') = (joined_at IS NOT NULL))
);
CREATE INDEX partner_leagues_league ON partner_leagues (league_id, user_id) WHERE state = 'joined';

-- A partner's answer for a week of a league. No row means no answer.
CREATE TABLE partner_weeks (
  user_id uuid NOT NULL REFERENCES partners (user_id),
  league_id uuid NOT NULL REFERENCES partner_league_schedules (league_id),
  -- The Monday, in the league's time zone.
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  origin text NOT NULL CHECK (origin IN ('partner', 'copied', 'staff')),
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, league_id, week)
);

CREATE TABLE partner_week_slots (
  user_id uuid NOT NULL,
  league_id uuid NOT NULL,
  week date NOT NULL,
  starts_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, league_id, week, starts_at),
  FOREIGN KEY (user_id, league_id, week) REFERENCES partner_weeks (user_id, league_id, week)
);
CREATE INDEX partner_week_slots_league ON partner_week_slots (league_id, starts_at);
