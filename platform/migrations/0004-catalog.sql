-- Games, where they are played, how they are played, and what may not be used in them.

CREATE TABLE id_systems (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  value_label text NOT NULL,
  pattern text NOT NULL,
  example text NOT NULL,
  integration text NOT NULL DEFAULT 'manual' CHECK (integration IN ('manual', 'oauth')),
  instructions text NOT NULL,
  position int NOT NULL
);

CREATE TABLE consoles (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  id_system_id uuid REFERENCES id_systems (id),
  position int NOT NULL
);

CREATE TABLE games (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  genre text NOT NULL,
  image_url text,
  id_system_id uuid REFERENCES id_systems (id),
  position int NOT NULL
);

CREATE TABLE game_consoles (
  game_id uuid NOT NULL REFERENCES games (id),
  console_id uuid NOT NULL REFERENCES consoles (id),
  PRIMARY KEY (game_id, console_id)
);

CREATE TABLE game_modes (
  id uuid PRIMARY KEY,
  game_id uuid NOT NULL REFERENCES games (id),
  slug text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  team_sizes int[] NOT NULL CHECK (cardinality(team_sizes) > 0),
  best_of int NOT NULL CHECK (best_of > 0 AND best_of % 2 = 1),
  draw_allowed boolean NOT NULL,
  score_unit text NOT NULL,
  max_score int NOT NULL CHECK (max_score > 0),
  rules text[] NOT NULL CHECK (cardinality(rules) > 0),
  streaming_required boolean NOT NULL DEFAULT false,
  position int NOT NULL,
  UNIQUE (game_id, slug)
);

CREATE TABLE element_sets (
  id uuid PRIMARY KEY,
  game_mode_id uuid NOT NULL REFERENCES game_modes (id),
  slug text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  rule text NOT NULL CHECK (rule IN ('pick', 'ban', 'draw')),
  position int NOT NULL,
  UNIQUE (game_mode_id, slug)
);

CREATE TABLE elements (
  id uuid PRIMARY KEY,
  element_set_id uuid NOT NULL REFERENCES element_sets (id),
  slug text NOT NULL,
  name text NOT NULL,
  position int NOT NULL,
  UNIQUE (element_set_id, slug)
);

-- Without a mode the item is banned in every mode of the game.
CREATE TABLE banned_items (
  id uuid PRIMARY KEY,
  game_id uuid NOT NULL REFERENCES games (id),
  game_mode_id uuid REFERENCES game_modes (id),
  name text NOT NULL,
  kind text NOT NULL,
  reason text,
  position int NOT NULL,
  UNIQUE NULLS NOT DISTINCT (game_id, game_mode_id, name)
);
