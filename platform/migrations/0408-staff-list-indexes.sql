-- Lists of the back office that would otherwise read a whole table: matches by state, decided requests, reports and cases,
-- events that are over, and conversations by title. Most conversations have no title.
CREATE INDEX matches_by_state ON matches (state, created_at DESC, id DESC);
CREATE INDEX approvals_by_state ON approvals (state, created_at);
CREATE INDEX reports_by_state ON reports (state, created_at, id);
CREATE INDEX reconciliation_cases_by_state ON reconciliation_cases (state, created_at);
CREATE INDEX events_over ON events ((state IN ('payout_blocked', 'payout_pending', 'completed')) DESC,
  coalesce(completed_at, start_date) DESC, number DESC);
CREATE INDEX conversations_titled ON conversations (id) WHERE title IS NOT NULL;

-- The balance sheet adds up the withdrawals of the last day.
CREATE INDEX withdrawals_by_time ON withdrawals (created_at);
