-- Whether an announcement about an event comes before the others. At most one of an event does.
ALTER TABLE event_announcements ADD COLUMN pinned boolean NOT NULL DEFAULT false;

CREATE UNIQUE INDEX event_announcements_pinned ON event_announcements (event_id) WHERE pinned;
