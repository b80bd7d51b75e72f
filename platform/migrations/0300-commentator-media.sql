-- Videos of commentators, at most three at a time.
CREATE TABLE commentator_videos (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  -- Event that the video is about. Null for videos about none.
  event_id uuid REFERENCES events (id),
  media_id uuid NOT NULL UNIQUE REFERENCES media (id),
  title text NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX commentator_videos_user ON commentator_videos (user_id, created_at DESC) WHERE removed_at IS NULL;

-- Trailers for a league's events.
CREATE TABLE commentator_trailers (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  league_id uuid NOT NULL REFERENCES leagues (id),
  media_id uuid NOT NULL UNIQUE REFERENCES media (id),
  title text NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX commentator_trailers_user ON commentator_trailers (user_id, created_at DESC) WHERE removed_at IS NULL;

-- Single-use codes that open the commentator area from a player session.
CREATE TABLE commentator_portal_codes (
  code_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  device_id uuid,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX commentator_portal_codes_user ON commentator_portal_codes (user_id);
