-- Finds the messages that show a clip, to announce them once it is removed or restored.
CREATE INDEX messages_of_clip ON messages ((payload ->> 'clip_id')) WHERE type = 'clip' AND deleted_at IS NULL;
