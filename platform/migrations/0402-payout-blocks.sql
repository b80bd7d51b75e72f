-- When a payout was blocked, so that the queue of blocked payouts has a deadline. Blocks that exist start now.
ALTER TABLE events ADD COLUMN payout_blocked_at timestamptz;
UPDATE events SET payout_blocked_at = app_now() WHERE state = 'payout_blocked';
CREATE INDEX events_payout_blocked ON events (payout_blocked_at) WHERE state = 'payout_blocked';
