-- The back office counts withdrawals in review every 30 seconds per open page.
CREATE INDEX withdrawals_review ON withdrawals (created_at) WHERE state = 'review';
