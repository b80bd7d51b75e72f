-- Everyone who is or was a commentator. The row is locked by claims and by staff who end the role.
CREATE TABLE commentators (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  enabled boolean NOT NULL,
  changed_at timestamptz NOT NULL
);

-- Claims of events by their commentators. Only the one of the event's commentator counts; others are left from before
-- staff assigned someone else.
CREATE TABLE event_claims (
  event_id uuid NOT NULL REFERENCES events (id),
  user_id uuid NOT NULL REFERENCES users (id),
  -- Null if staff assigned the commentator.
  claimed_at timestamptz,
  -- When the commentator went live. Null while they aren't.
  live_at timestamptz,
  PRIMARY KEY (event_id, user_id)
);
