-- Cases that a payment leads to, outside of a comparison.
ALTER TABLE reconciliation_cases
  ALTER COLUMN run_id DROP NOT NULL,
  -- What was found, in words.
  ADD COLUMN detail text,
  DROP CONSTRAINT reconciliation_cases_kind_check,
  ADD CONSTRAINT reconciliation_cases_kind_check CHECK (kind IN ('missing_here', 'missing_there', 'amount', 'owner',
    'doubled', 'unclear_capture', 'refund', 'unreadable_event', 'dispute',
    'returned_payout'));

-- Since when a capture that doesn't match its order waits for staff.
ALTER TABLE deposit_orders ADD COLUMN capture_held_at timestamptz;

-- What an event that we couldn't read says.
ALTER TABLE payment_events ADD COLUMN body bytea;
