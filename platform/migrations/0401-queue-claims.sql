-- Staff members who work on entries of the back office's queues. `subject_id` is the user for identity checks, the
-- reported item for reports, and the record itself for all other queues.
CREATE TABLE queue_claims (
  queue text NOT NULL CHECK (queue IN ('identities', 'disputes', 'withdrawals', 'objections', 'reports', 'approvals',
    'payment_sources', 'reconciliation', 'support_cases', 'payouts')),
  subject_id uuid NOT NULL,
  owner_id uuid NOT NULL REFERENCES users (id),
  claimed_at timestamptz NOT NULL,
  PRIMARY KEY (queue, subject_id)
);

INSERT INTO queue_claims (queue, subject_id, owner_id, claimed_at)
SELECT DISTINCT ON (subject_id) 'reports', subject_id, owner_id, app_now() FROM reports
WHERE state = 'open' AND owner_id IS NOT NULL ORDER BY subject_id, id;
ALTER TABLE reports DROP COLUMN owner_id;

INSERT INTO queue_claims (queue, subject_id, owner_id, claimed_at)
SELECT 'support_cases', conversation_id, agent_id, coalesce(first_answer_at, opened_at) FROM support_cases
WHERE closed_at IS NULL AND agent_id IS NOT NULL;

-- Ends a claim when its entry leaves the queue. Entries leave by staff decisions, timers and webhooks, so the tables of
-- the queues do it themselves. Arguments: queue, and the column with the id that claims use.
CREATE FUNCTION end_queue_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM queue_claims WHERE queue = TG_ARGV[0] AND subject_id = (to_jsonb(OLD) ->> TG_ARGV[1])::uuid;
  RETURN NULL;
END $$;

CREATE TRIGGER identity_checks_end_claim AFTER UPDATE OF state ON identity_checks FOR EACH ROW
  WHEN (OLD.state = 'submitted' AND NEW.state <> 'submitted') EXECUTE FUNCTION end_queue_claim('identities', 'user_id');
CREATE TRIGGER match_disputes_end_claim AFTER UPDATE OF state ON match_disputes FOR EACH ROW
  WHEN (OLD.state IN ('evidence', 'review', 'appealed') AND NEW.state NOT IN ('evidence', 'review', 'appealed'))
  EXECUTE FUNCTION end_queue_claim('disputes', 'match_id');
CREATE TRIGGER withdrawals_end_claim AFTER UPDATE OF state ON withdrawals FOR EACH ROW
  WHEN (OLD.state = 'review' AND NEW.state <> 'review') EXECUTE FUNCTION end_queue_claim('withdrawals', 'id');
CREATE TRIGGER market_objections_end_claim AFTER UPDATE OF state ON market_objections FOR EACH ROW
  WHEN (OLD.state = 'open' AND NEW.state <> 'open') EXECUTE FUNCTION end_queue_claim('objections', 'id');
CREATE TRIGGER reports_end_claim AFTER UPDATE OF state ON reports FOR EACH ROW
  WHEN (OLD.state = 'open' AND NEW.state <> 'open') EXECUTE FUNCTION end_queue_claim('reports', 'subject_id');
CREATE TRIGGER approvals_end_claim AFTER UPDATE OF state ON approvals FOR EACH ROW
  WHEN (OLD.state = 'pending' AND NEW.state <> 'pending') EXECUTE FUNCTION end_queue_claim('approvals', 'id');
CREATE TRIGGER payment_sources_end_claim AFTER UPDATE OF state ON payment_sources FOR EACH ROW
  WHEN (OLD.state = 'pending' AND NEW.state <> 'pending') EXECUTE FUNCTION end_queue_claim('payment_sources', 'id');
CREATE TRIGGER reconciliation_cases_end_claim AFTER UPDATE OF state ON reconciliation_cases FOR EACH ROW
  WHEN (OLD.state = 'open' AND NEW.state <> 'open') EXECUTE FUNCTION end_queue_claim('reconciliation', 'id');
CREATE TRIGGER support_cases_end_claim AFTER UPDATE OF closed_at ON support_cases FOR EACH ROW
  WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL)
  EXECUTE FUNCTION end_queue_claim('support_cases', 'conversation_id');
CREATE TRIGGER events_end_claim AFTER UPDATE OF state ON events FOR EACH ROW
  WHEN (OLD.state = 'payout_blocked' AND NEW.state <> 'payout_blocked') EXECUTE FUNCTION end_queue_claim('payouts', 'id');
