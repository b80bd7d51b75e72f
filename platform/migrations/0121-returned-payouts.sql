-- Until when the payout destination of a deleted account is kept, in case a payout comes back. Null for all others.
ALTER TABLE payment_sources ADD COLUMN erase_at timestamptz;
CREATE INDEX payment_sources_to_erase ON payment_sources (erase_at) WHERE erase_at IS NOT NULL;

-- The withdrawal that paid out what a case is about.
ALTER TABLE reconciliation_cases ADD COLUMN payout_id uuid UNIQUE REFERENCES withdrawals (id);
