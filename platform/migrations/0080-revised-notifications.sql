-- A notification names the message that it shows, so that it follows edits and deletions.
ALTER TABLE notifications ADD COLUMN about_id uuid;
CREATE INDEX notifications_about ON notifications (about_id) WHERE about_id IS NOT NULL;

-- Messages that don't count as unread, because they are deleted or hidden.
CREATE INDEX messages_gone ON messages (conversation_id, seq) WHERE deleted_at IS NOT NULL OR hidden_at IS NOT NULL;
