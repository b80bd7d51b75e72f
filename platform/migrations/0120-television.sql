-- Viewers of a Twitch stream, as reported by Twitch. Zero when offline.
ALTER TABLE twitch_accounts ADD COLUMN live_viewers integer NOT NULL DEFAULT 0 CHECK (live_viewers >= 0);

-- Events that have received cheers. Its row is locked FOR SHARE by a cheer and FOR UPDATE while cheers are counted.
CREATE TABLE cheer_boards (
  event_id uuid PRIMARY KEY REFERENCES events (id)
);

CREATE TABLE cheers (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES cheer_boards (event_id),
  event_team_id uuid NOT NULL REFERENCES event_teams (id),
  user_id uuid NOT NULL REFERENCES users (id),
  count smallint NOT NULL CHECK (count IN (1, 5, 25)),
  at timestamptz NOT NULL,
  counted boolean NOT NULL DEFAULT false
);
CREATE INDEX cheers_latest ON cheers (event_id, at DESC, id DESC);
CREATE INDEX cheers_waiting ON cheers (event_id) WHERE NOT counted;
CREATE INDEX cheers_person ON cheers (user_id, id);

-- Counted cheers by team.
CREATE TABLE cheer_totals (
  event_team_id uuid PRIMARY KEY REFERENCES event_teams (id),
  event_id uuid NOT NULL REFERENCES cheer_boards (event_id),
  count bigint NOT NULL
);
CREATE INDEX cheer_totals_event ON cheer_totals (event_id);
