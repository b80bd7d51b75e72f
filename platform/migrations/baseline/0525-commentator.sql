-- Commentators, their videos and notes.

-- Everyone who is or was a commentator. The row is locked by claims and by staff who end the role.
CREATE TABLE commentators (
  user_id    uuid        PRIMARY KEY REFERENCES users (id),
  enabled    boolean     NOT NULL,
  changed_at timestamptz NOT NULL
);

-- Single-use codes that open the commentator area from a player session.
CREATE TABLE commentator_portal_codes (
  code_hash  bytea       PRIMARY KEY,
  user_id    uuid        NOT NULL REFERENCES users (id),
  -- Device of the session that asked for the code. Null without one.
  device_id  uuid,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX commentator_portal_codes_user ON commentator_portal_codes (user_id);

-- Trailers for a league's events.
CREATE TABLE commentator_trailers (
  id         uuid        PRIMARY KEY,
  user_id    uuid        NOT NULL REFERENCES users (id),
  league_id  uuid        NOT NULL REFERENCES leagues (id),
  media_id   uuid        NOT NULL UNIQUE REFERENCES media (id),
  title      text        NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  removed_at timestamptz,
  -- Preview frame. Null until the commentator chooses one.
  picture_id uuid        UNIQUE REFERENCES media (id)
);
CREATE INDEX commentator_trailers_user ON commentator_trailers (user_id, created_at DESC) WHERE removed_at IS NULL;

-- Videos of commentators, at most three at a time.
CREATE TABLE commentator_videos (
  id         uuid        PRIMARY KEY,
  user_id    uuid        NOT NULL REFERENCES users (id),
  -- Event that the video is about. Null for none.
  event_id   uuid        REFERENCES events (id),
  media_id   uuid        NOT NULL UNIQUE REFERENCES media (id),
  title      text        NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  -- Preview frame. Null until the commentator chooses one.
  picture_id uuid        UNIQUE REFERENCES media (id)
);
CREATE INDEX commentator_videos_user ON commentator_videos (user_id, created_at DESC) WHERE removed_at IS NULL;

-- Claims of events by commentators. Only that of the event's current commentator counts.
CREATE TABLE event_claims (
  event_id   uuid        REFERENCES events (id),
  user_id    uuid        REFERENCES users (id),
  -- Null if staff assigned the commentator.
  claimed_at timestamptz,
  -- When the commentator went live. Null while they aren't.
  live_at    timestamptz,
  PRIMARY KEY (event_id, user_id)
);

-- What an event's commentators plan to say. Stays when another commentator takes over.
CREATE TABLE event_talking_points (
  id         uuid        PRIMARY KEY,
  event_id   uuid        NOT NULL REFERENCES events (id),
  -- Who wrote it.
  user_id    uuid        NOT NULL REFERENCES users (id),
  text       text        NOT NULL,
  -- When it was checked off. Null until then.
  done_at    timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX event_talking_points_event ON event_talking_points (event_id, created_at, id);
