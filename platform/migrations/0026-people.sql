-- What people tell of themselves and keep to themselves, whom they follow and block, when they were here, and what they show.

ALTER TABLE users
  ADD COLUMN bio text CHECK (length(bio) BETWEEN 1 AND 300),
  ADD COLUMN private_profile boolean NOT NULL DEFAULT false,
  ADD COLUMN private_stats boolean NOT NULL DEFAULT false,
  ADD COLUMN invisible boolean NOT NULL DEFAULT false,
  ADD COLUMN off_leaderboards boolean NOT NULL DEFAULT false,
  ADD COLUMN read_receipts boolean NOT NULL DEFAULT true,
  ADD COLUMN username_changed_at timestamptz,
  ADD COLUMN deleted_at timestamptz;

-- Names that the person shows to everybody.
ALTER TABLE gamer_ids ADD COLUMN public boolean NOT NULL DEFAULT false;

CREATE TABLE follows (
  follower_id uuid NOT NULL REFERENCES users (id),
  followed_id uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (follower_id, followed_id),
  CHECK (follower_id <> followed_id)
);
CREATE INDEX follows_followers ON follows (followed_id, created_at DESC, follower_id);
CREATE INDEX follows_following ON follows (follower_id, created_at DESC, followed_id);

-- How many rows of `follows` a person has on either side; changed in the same transaction.
CREATE TABLE follow_counts (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  followers int NOT NULL DEFAULT 0 CHECK (followers >= 0),
  following int NOT NULL DEFAULT 0 CHECK (following >= 0)
);

-- `reason` is a key of the list people choose from, `note` their own words.
CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES users (id),
  blocked_id uuid NOT NULL REFERENCES users (id),
  reason text,
  note text CHECK (length(note) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_of ON blocks (blocked_id, blocker_id);
CREATE INDEX blocks_by ON blocks (blocker_id, created_at DESC, blocked_id);

-- When a person's client was last connected; written at most every half minute.
CREATE TABLE presence (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  seen_at timestamptz NOT NULL
);

CREATE TABLE videos (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  media_id uuid NOT NULL UNIQUE REFERENCES media (id),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX videos_of_person ON videos (user_id, created_at DESC, id DESC) WHERE removed_at IS NULL;

-- A cut of at most a minute out of an upload.
CREATE TABLE clips (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id),
  media_id uuid NOT NULL UNIQUE REFERENCES media (id),
  match_id uuid REFERENCES matches (id),
  event_id uuid REFERENCES events (id),
  start_ms int NOT NULL CHECK (start_ms >= 0),
  end_ms int NOT NULL CHECK (end_ms > start_ms AND end_ms - start_ms <= 60000),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  CHECK (num_nonnulls(match_id, event_id) = 1)
);
CREATE INDEX clips_newest ON clips (created_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX clips_of_person ON clips (owner_id, created_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX clips_of_event ON clips (event_id, created_at DESC, id DESC) WHERE removed_at IS NULL;
