-- The stream key of a linked channel, with which the desktop app sends to it. Encrypted, and bound to the row's id.
ALTER TABLE twitch_accounts
  ADD COLUMN stream_key bytea,
  ADD CONSTRAINT twitch_accounts_key_while_linked CHECK (state = 'linked' OR stream_key IS NULL);
