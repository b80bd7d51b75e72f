-- The clips sent in a conversation: a handful among messages that may be hundreds of thousands.
CREATE INDEX messages_clips ON messages (conversation_id) WHERE type = 'clip' AND deleted_at IS NULL;
