-- Messages that staff sent to everyone who takes part in an event.
CREATE TABLE event_messages (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events (id),
  title text NOT NULL,
  body text NOT NULL,
  -- How many people the message was for when it was sent.
  recipients int NOT NULL CHECK (recipients > 0),
  created_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX event_messages_event ON event_messages (event_id, created_at);
