-- Questions that are asked often and had to read whole tables.

-- The games a person has played, whatever became of the matches.
CREATE INDEX match_participants_user ON match_participants (user_id, match_id);
-- Uploads of a person in the last day, used ones included.
CREATE INDEX media_user ON media (user_id, created_at);
-- Guests that came from an address in the last day.
CREATE INDEX sessions_guests ON sessions (ip, created_at) WHERE scope = 'guest';
