-- Choices that people make about the product.

-- Games that a person plays, in the order they chose.
CREATE TABLE user_games (
  user_id  uuid REFERENCES users (id),
  game_id  uuid REFERENCES games (id),
  position int  NOT NULL,
  PRIMARY KEY (user_id, game_id)
);

-- How a person wants to see prices. Without a row, each device decides.
CREATE TABLE user_odds_formats (
  user_id     uuid PRIMARY KEY REFERENCES users (id),
  odds_format text NOT NULL CHECK (odds_format IN ('cents', 'decimal', 'american', 'fractional'))
);
