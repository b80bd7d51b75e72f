-- Seasons of a league after its first one. Each start halves the distance of everyone's ranking points to 1,000.
CREATE TABLE ranking_seasons (
  league_id uuid NOT NULL REFERENCES leagues (id),
  number int NOT NULL CHECK (number >= 2),
  started_at timestamptz NOT NULL,
  started_by uuid NOT NULL REFERENCES users (id),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  PRIMARY KEY (league_id, number)
);
