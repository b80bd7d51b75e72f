-- The order of the list of all transactions for staff.
CREATE INDEX wallet_records_newest ON wallet_records (created_at DESC, id DESC);
