-- What the commentators of an event plan to say. Stays with the event when it gets another commentator.
CREATE TABLE event_talking_points (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events (id),
  -- Who wrote it.
  user_id uuid NOT NULL REFERENCES users (id),
  text text NOT NULL,
  -- When it was said. Null until then.
  done_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX event_talking_points_event ON event_talking_points (event_id, created_at, id);
