-- Labels that staff give a team of a league.
ALTER TABLE league_teams ADD COLUMN tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 8);

-- Everything that has changed who plays for a league team.
CREATE TABLE roster_changes (
  id uuid PRIMARY KEY,
  league_team_id uuid NOT NULL REFERENCES league_teams (id),
  kind text NOT NULL CHECK (kind IN ('pickup', 'promote', 'drop', 'leave', 'add', 'remove', 'replace')),
  -- Player who joined the team or its lineup.
  in_user_id uuid REFERENCES users (id),
  -- Player who left the team or its lineup.
  out_user_id uuid REFERENCES users (id),
  -- Null for changes by the platform.
  changed_by uuid REFERENCES users (id),
  -- Changes by a captain count toward the limit of a week.
  by_captain boolean NOT NULL,
  by_staff boolean NOT NULL,
  at timestamptz NOT NULL,
  CHECK (in_user_id IS NOT NULL OR out_user_id IS NOT NULL),
  CHECK (NOT (by_captain AND by_staff))
);
CREATE INDEX roster_changes_team ON roster_changes (league_team_id, at DESC, id DESC);

-- A captain's offers to free agents of the league. Changed under the lock of the offered player's partner row.
CREATE TABLE roster_offers (
  id uuid PRIMARY KEY,
  league_team_id uuid NOT NULL REFERENCES league_teams (id),
  user_id uuid NOT NULL REFERENCES users (id),
  offered_by uuid NOT NULL REFERENCES users (id),
  state text NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  answered_at timestamptz
);
CREATE UNIQUE INDEX roster_offers_open ON roster_offers (league_team_id, user_id) WHERE state = 'open';
CREATE INDEX roster_offers_user ON roster_offers (user_id) WHERE state = 'open';
CREATE INDEX roster_offers_team ON roster_offers (league_team_id, created_at);

-- What staff add to or take from a player's ranking points in a league.
CREATE TABLE ranking_adjustments (
  id uuid PRIMARY KEY,
  league_id uuid NOT NULL REFERENCES leagues (id),
  user_id uuid NOT NULL REFERENCES users (id),
  points int NOT NULL CHECK (points <> 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX ranking_adjustments_league ON ranking_adjustments (league_id, user_id);

-- False while staff keep a partner out of the lineups of a league.
ALTER TABLE partner_leagues ADD COLUMN active boolean NOT NULL DEFAULT true;
