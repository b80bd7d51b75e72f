-- Announcements of referees about one event. Those for the whole site are documents.
CREATE TABLE event_announcements (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events (id),
  description text NOT NULL,
  created_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL
);

CREATE INDEX event_announcements_event ON event_announcements (event_id, id);
