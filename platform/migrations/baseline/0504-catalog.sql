-- Games, consoles, modes and elements that the product offers. The product ships with a catalog; it doesn't overwrite
-- rows that staff have edited.

-- Kinds of gamer IDs, such as a console network's.
CREATE TABLE id_systems (
  id           uuid PRIMARY KEY,
  slug         text NOT NULL UNIQUE,
  name         text NOT NULL,
  value_label  text NOT NULL,
  -- Regular expression of valid IDs.
  pattern      text NOT NULL,
  example      text NOT NULL,
  -- `oauth` if players can prove an ID by signing in with the provider.
  integration  text NOT NULL DEFAULT 'manual' CHECK (integration IN ('manual', 'oauth')),
  instructions text NOT NULL,
  position     int  NOT NULL
);

-- Systems that games are played on.
CREATE TABLE consoles (
  id           uuid        PRIMARY KEY,
  slug         text        NOT NULL UNIQUE,
  name         text        NOT NULL,
  -- Kind of gamer ID used on the console. Null if the game's applies.
  id_system_id uuid        REFERENCES id_systems (id),
  position     int         NOT NULL,
  -- When staff last changed it. Null while it is as the product ships it.
  edited_at    timestamptz
);

-- Games that matches and events are played in.
CREATE TABLE games (
  id           uuid        PRIMARY KEY,
  slug         text        NOT NULL UNIQUE,
  name         text        NOT NULL,
  genre        text        NOT NULL,
  image_url    text,
  -- Kind of gamer ID used in the game. Null if the console's applies.
  id_system_id uuid        REFERENCES id_systems (id),
  position     int         NOT NULL,
  -- Whether it can be chosen for new matches, events and searches.
  offered      boolean     NOT NULL DEFAULT true,
  -- When staff last changed it or its consoles. Null while it is as the product ships it.
  edited_at    timestamptz
);

-- Consoles that a game can be played on.
CREATE TABLE game_consoles (
  game_id    uuid    REFERENCES games (id),
  console_id uuid    REFERENCES consoles (id),
  -- Whether new matches and events can use it. Rows stay, because existing matches continue.
  offered    boolean NOT NULL DEFAULT true,
  PRIMARY KEY (game_id, console_id)
);

-- Ways to play a game.
CREATE TABLE game_modes (
  id                 uuid        PRIMARY KEY,
  game_id            uuid        NOT NULL REFERENCES games (id),
  slug               text        NOT NULL,
  name               text        NOT NULL,
  description        text        NOT NULL,
  -- Players per side that can be chosen.
  team_sizes         int[]       NOT NULL CHECK (cardinality(team_sizes) > 0),
  -- Games per match.
  best_of            int         NOT NULL CHECK (best_of > 0 AND (best_of % 2) = 1),
  draw_allowed       boolean     NOT NULL,
  -- What scores count, such as goals.
  score_unit         text        NOT NULL,
  max_score          int         NOT NULL CHECK (max_score > 0),
  rules              text[]      NOT NULL CHECK (cardinality(rules) > 0),
  streaming_required boolean     NOT NULL DEFAULT false,
  position           int         NOT NULL,
  -- Whether it can be chosen for new matches, events and searches, if its game can.
  offered            boolean     NOT NULL DEFAULT true,
  -- When staff last changed it. Null while it is as the product ships it.
  edited_at          timestamptz,
  UNIQUE (game_id, slug)
);

-- Items that may not be used, in one mode or in the whole game.
CREATE TABLE banned_items (
  id           uuid PRIMARY KEY,
  game_id      uuid NOT NULL REFERENCES games (id),
  -- Null for items that are banned in every mode of the game.
  game_mode_id uuid REFERENCES game_modes (id),
  name         text NOT NULL,
  kind         text NOT NULL,
  reason       text,
  position     int  NOT NULL,
  UNIQUE NULLS NOT DISTINCT (game_id, game_mode_id, name)
);

-- Sets of things to choose from in a mode, such as maps or heroes. Matches and events keep the version they were
-- created with, so a change by staff adds a set that replaces the earlier one.
CREATE TABLE element_sets (
  id           uuid    PRIMARY KEY,
  game_mode_id uuid    NOT NULL REFERENCES game_modes (id),
  slug         text    NOT NULL,
  name         text    NOT NULL,
  kind         text    NOT NULL,
  -- How the elements of a match are chosen.
  rule         text    NOT NULL CHECK (rule IN ('pick', 'ban', 'draw')),
  position     int     NOT NULL,
  -- Whether it can be chosen for new matches and tournaments. Rows stay, because existing ones refer to them.
  offered      boolean NOT NULL DEFAULT true,
  -- Current version of a set that staff have changed. Null while the set is the current version.
  replaced_by  uuid    REFERENCES element_sets (id),
  UNIQUE (game_mode_id, slug),
  CHECK (replaced_by IS NULL OR NOT offered)
);
-- People tell the sets of a mode apart by their names.
CREATE UNIQUE INDEX element_sets_name ON element_sets (game_mode_id, lower(name)) WHERE offered;
CREATE INDEX element_sets_replaced_by ON element_sets (replaced_by) WHERE replaced_by IS NOT NULL;

-- Elements of a set.
CREATE TABLE elements (
  id             uuid PRIMARY KEY,
  element_set_id uuid NOT NULL REFERENCES element_sets (id),
  slug           text NOT NULL,
  name           text NOT NULL,
  position       int  NOT NULL,
  UNIQUE (element_set_id, slug)
);
