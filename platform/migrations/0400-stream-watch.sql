-- What was measured of a channel's video: its latest delays in milliseconds, oldest first, and its playlist.
ALTER TABLE twitch_accounts
  ADD COLUMN stream_delays integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN hls_url text,
  ADD COLUMN measured_at timestamptz;

-- Since when the stream of a live event has been down. Null while it is up, or when no linked channel streams the event.
ALTER TABLE events ADD COLUMN stream_down_at timestamptz;
