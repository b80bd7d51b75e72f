-- How a person wants to see prices. Without a row: never chosen, so each device decides.
CREATE TABLE user_odds_formats (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  odds_format text NOT NULL CHECK (odds_format IN ('cents', 'decimal', 'american', 'fractional'))
);
