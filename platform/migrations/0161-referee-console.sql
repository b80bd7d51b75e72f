-- The color and number that a team wears, and what each team wore in a round.
ALTER TABLE event_teams
  ADD COLUMN jersey_number smallint CHECK (jersey_number BETWEEN 0 AND 99),
  ADD CHECK (jersey IN ('white', 'slate', 'black', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink')),
  ADD CHECK (jersey_number IS NULL OR jersey IS NOT NULL);
ALTER TABLE event_rounds ADD COLUMN jerseys jsonb NOT NULL DEFAULT '[]';

-- A row that takes an earlier one back: neither counts.
ALTER TABLE play_by_plays
  ADD COLUMN undo boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT undo OR corrects_id IS NOT NULL);

-- Time of the latest announcement.
ALTER TABLE events ADD COLUMN announced_at timestamptz;
UPDATE events e SET announced_at = (SELECT max(a.created_at) FROM event_announcements a WHERE a.event_id = e.id)
  WHERE EXISTS (SELECT FROM event_announcements a WHERE a.event_id = e.id);

-- Staff who have an event's console open, and the play-by-play entry they edit.
CREATE TABLE referee_presence (
  event_id uuid NOT NULL REFERENCES events (id),
  user_id uuid NOT NULL REFERENCES users (id),
  editing_id uuid REFERENCES play_by_plays (id),
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, user_id)
);
