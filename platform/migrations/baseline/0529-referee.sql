-- The referee console.

-- Staff who have an event's console open, and the play-by-play entry they are editing.
CREATE TABLE referee_presence (
  event_id   uuid        REFERENCES events (id),
  user_id    uuid        REFERENCES users (id),
  editing_id uuid        REFERENCES play_by_plays (id),
  seen_at    timestamptz NOT NULL,
  PRIMARY KEY (event_id, user_id)
);
