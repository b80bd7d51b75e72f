-- Rank tiers of partners who were warned or have moved. Everyone else is in the tier of new partners.
CREATE TABLE partner_tiers (
  user_id uuid NOT NULL REFERENCES partners (user_id),
  league_id uuid NOT NULL REFERENCES leagues (id),
  tier text NOT NULL CHECK (tier IN ('rookie', 'contender', 'challenger', 'expert', 'master', 'champion')),
  -- What the last review warned of. A second one in a row moves the partner.
  warning text CHECK (warning IN ('up', 'down', 'losses')),
  warned_at timestamptz,
  PRIMARY KEY (user_id, league_id),
  CHECK ((warning IS NULL) = (warned_at IS NULL))
);
CREATE INDEX partner_tiers_league ON partner_tiers (league_id);

-- Weeks of a league whose tiers were reviewed. Each one is reviewed once.
CREATE TABLE partner_tier_weeks (
  league_id uuid NOT NULL REFERENCES leagues (id),
  -- Monday of the review.
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  reviewed_at timestamptz NOT NULL,
  PRIMARY KEY (league_id, week)
);
