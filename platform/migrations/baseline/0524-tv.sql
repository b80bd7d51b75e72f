-- The stream overlay: cheers.

-- Events that have received cheers. A cheer locks the row FOR SHARE, counting locks it FOR UPDATE.
CREATE TABLE cheer_boards (
  event_id uuid PRIMARY KEY REFERENCES events (id)
);

-- Cheers for teams.
CREATE TABLE cheers (
  id            uuid        PRIMARY KEY,
  event_id      uuid        NOT NULL REFERENCES cheer_boards (event_id),
  event_team_id uuid        NOT NULL REFERENCES event_teams (id),
  user_id       uuid        NOT NULL REFERENCES users (id),
  count         smallint    NOT NULL CHECK (count IN (1, 5, 25)),
  at            timestamptz NOT NULL,
  -- Whether it is included in `cheer_totals`.
  counted       boolean     NOT NULL DEFAULT false
);
CREATE INDEX cheers_latest ON cheers (event_id, at DESC, id DESC);
CREATE INDEX cheers_waiting ON cheers (event_id) WHERE NOT counted;
CREATE INDEX cheers_person ON cheers (user_id, id);

-- Counted cheers per team.
CREATE TABLE cheer_totals (
  event_team_id uuid   PRIMARY KEY REFERENCES event_teams (id),
  event_id      uuid   NOT NULL REFERENCES cheer_boards (event_id),
  count         bigint NOT NULL
);
CREATE INDEX cheer_totals_event ON cheer_totals (event_id);
