-- Follows, blocks, presence, videos and clips.

-- Who follows whom.
CREATE TABLE follows (
  follower_id uuid        REFERENCES users (id),
  followed_id uuid        REFERENCES users (id),
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (follower_id, followed_id),
  CHECK (follower_id <> followed_id)
);
CREATE INDEX follows_followers ON follows (followed_id, created_at DESC, follower_id);
CREATE INDEX follows_following ON follows (follower_id, created_at DESC, followed_id);

-- Number of followers and followed people, updated in the transaction that changes `follows`.
CREATE TABLE follow_counts (
  user_id   uuid PRIMARY KEY REFERENCES users (id),
  followers int  NOT NULL DEFAULT 0 CHECK (followers >= 0),
  following int  NOT NULL DEFAULT 0 CHECK (following >= 0)
);

-- Who blocked whom.
CREATE TABLE blocks (
  blocker_id uuid        REFERENCES users (id),
  blocked_id uuid        REFERENCES users (id),
  -- Key of the reason that the person chose.
  reason     text,
  -- What the person wrote about it.
  note       text        CHECK (length(note) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_of ON blocks (blocked_id, blocker_id);
CREATE INDEX blocks_by ON blocks (blocker_id, created_at DESC, blocked_id);

-- When a person's client was last connected. Written at most every 30 seconds.
CREATE TABLE presence (
  user_id uuid        PRIMARY KEY REFERENCES users (id),
  seen_at timestamptz NOT NULL
);

-- Videos on people's profiles.
CREATE TABLE videos (
  id         uuid        PRIMARY KEY,
  user_id    uuid        NOT NULL REFERENCES users (id),
  media_id   uuid        NOT NULL UNIQUE REFERENCES media (id),
  title      text        NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX videos_of_person ON videos (user_id, created_at DESC, id DESC) WHERE removed_at IS NULL;

-- Clips of at most a minute, cut from an upload.
CREATE TABLE clips (
  id         uuid        PRIMARY KEY,
  owner_id   uuid        NOT NULL REFERENCES users (id),
  media_id   uuid        NOT NULL UNIQUE REFERENCES media (id),
  match_id   uuid        REFERENCES matches (id),
  event_id   uuid        REFERENCES events (id),
  start_ms   int         NOT NULL CHECK (start_ms >= 0),
  end_ms     int         NOT NULL,
  title      text        NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  CHECK (end_ms > start_ms AND (end_ms - start_ms) <= 60000),
  CHECK (num_nonnulls(match_id, event_id) = 1)
);
CREATE INDEX clips_newest ON clips (created_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX clips_of_person ON clips (owner_id, created_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX clips_of_event ON clips (event_id, created_at DESC, id DESC) WHERE removed_at IS NULL;
