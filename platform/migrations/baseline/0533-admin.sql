-- The back office: notes, presence and queues.

-- Staff who have an account's page open, and whether they are about to change it.
CREATE TABLE account_presence (
  user_id  uuid        REFERENCES users (id),
  staff_id uuid        REFERENCES users (id),
  acting   boolean     NOT NULL,
  seen_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, staff_id)
);

-- Tags of staff notes.
CREATE TABLE staff_note_tags (
  id       uuid PRIMARY KEY,
  name     text NOT NULL UNIQUE,
  position int  NOT NULL UNIQUE
);

INSERT INTO staff_note_tags (id, name, position) VALUES
  ('01980000-0000-7000-8000-000000000001', 'Risk', 1),
  ('01980000-0000-7000-8000-000000000002', 'Support', 2),
  ('01980000-0000-7000-8000-000000000003', 'Payments', 3),
  ('01980000-0000-7000-8000-000000000004', 'Identity', 4),
  ('01980000-0000-7000-8000-000000000005', 'Conduct', 5),
  ('01980000-0000-7000-8000-000000000006', 'Schedule', 6);

-- Notes that staff write about a user, an event or a partner. Only the roles that work with the subject see them.
CREATE TABLE staff_notes (
  id         uuid        PRIMARY KEY,
  user_id    uuid        REFERENCES users (id),
  author_id  uuid        NOT NULL REFERENCES users (id),
  tag_id     uuid        NOT NULL REFERENCES staff_note_tags (id),
  text       text        NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  pinned     boolean     NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  edited_at  timestamptz,
  deleted_at timestamptz,
  event_id   uuid        REFERENCES events (id),
  partner_id uuid        REFERENCES users (id),
  CONSTRAINT staff_notes_one_subject CHECK (num_nonnulls(user_id, event_id, partner_id) = 1)
);
CREATE INDEX staff_notes_of_user ON staff_notes (user_id, pinned DESC, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX staff_notes_of_event ON staff_notes (event_id, pinned DESC, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX staff_notes_of_partner ON staff_notes (partner_id, pinned DESC, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;

-- Earlier versions of edited notes.
CREATE TABLE staff_note_revisions (
  id          uuid        PRIMARY KEY,
  note_id     uuid        NOT NULL REFERENCES staff_notes (id),
  tag_id      uuid        NOT NULL REFERENCES staff_note_tags (id),
  text        text        NOT NULL,
  replaced_by uuid        NOT NULL REFERENCES users (id),
  replaced_at timestamptz NOT NULL
);
CREATE INDEX staff_note_revisions_note ON staff_note_revisions (note_id, replaced_at);

-- Staff members who work on entries of the back office's queues.
CREATE TABLE queue_claims (
  queue      text
    CHECK (queue IN ('identities', 'disputes', 'withdrawals', 'objections', 'reports', 'approvals', 'payment_sources',
      'reconciliation', 'support_cases', 'payouts')),
  -- The user for identity checks, the reported item for reports, and the record itself for all other queues.
  subject_id uuid,
  owner_id   uuid        NOT NULL REFERENCES users (id),
  claimed_at timestamptz NOT NULL,
  PRIMARY KEY (queue, subject_id)
);

-- Ends a claim when its entry leaves the queue. Entries leave by staff decisions, timers and webhooks, so triggers on
-- the tables of the queues do it. Arguments: the queue, and the column with the ID that claims use.
CREATE FUNCTION end_queue_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM queue_claims WHERE queue = TG_ARGV[0] AND subject_id = (to_jsonb(OLD) ->> TG_ARGV[1])::uuid;
  RETURN NULL;
END $$;

CREATE TRIGGER identity_checks_end_claim AFTER UPDATE OF state ON identity_checks FOR EACH ROW
  WHEN (OLD.state = 'submitted' AND NEW.state <> 'submitted')
  EXECUTE FUNCTION end_queue_claim('identities', 'user_id');
CREATE TRIGGER match_disputes_end_claim AFTER UPDATE OF state ON match_disputes FOR EACH ROW
  WHEN (OLD.state IN ('evidence', 'review', 'appealed') AND NEW.state NOT IN ('evidence', 'review', 'appealed'))
  EXECUTE FUNCTION end_queue_claim('disputes', 'match_id');
CREATE TRIGGER withdrawals_end_claim AFTER UPDATE OF state ON withdrawals FOR EACH ROW
  WHEN (OLD.state = 'review' AND NEW.state <> 'review')
  EXECUTE FUNCTION end_queue_claim('withdrawals', 'id');
CREATE TRIGGER market_objections_end_claim AFTER UPDATE OF state ON market_objections FOR EACH ROW
  WHEN (OLD.state = 'open' AND NEW.state <> 'open')
  EXECUTE FUNCTION end_queue_claim('objections', 'id');
CREATE TRIGGER reports_end_claim AFTER UPDATE OF state ON reports FOR EACH ROW
  WHEN (OLD.state = 'open' AND NEW.state <> 'open')
  EXECUTE FUNCTION end_queue_claim('reports', 'subject_id');
CREATE TRIGGER approvals_end_claim AFTER UPDATE OF state ON approvals FOR EACH ROW
  WHEN (OLD.state = 'pending' AND NEW.state <> 'pending')
  EXECUTE FUNCTION end_queue_claim('approvals', 'id');
CREATE TRIGGER payment_sources_end_claim AFTER UPDATE OF state ON payment_sources FOR EACH ROW
  WHEN (OLD.state = 'pending' AND NEW.state <> 'pending')
  EXECUTE FUNCTION end_queue_claim('payment_sources', 'id');
CREATE TRIGGER reconciliation_cases_end_claim AFTER UPDATE OF state ON reconciliation_cases FOR EACH ROW
  WHEN (OLD.state = 'open' AND NEW.state <> 'open')
  EXECUTE FUNCTION end_queue_claim('reconciliation', 'id');
CREATE TRIGGER support_cases_end_claim AFTER UPDATE OF closed_at ON support_cases FOR EACH ROW
  WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL)
  EXECUTE FUNCTION end_queue_claim('support_cases', 'conversation_id');
CREATE TRIGGER events_end_claim AFTER UPDATE OF state ON events FOR EACH ROW
  WHEN (OLD.state = 'payout_blocked' AND NEW.state <> 'payout_blocked')
  EXECUTE FUNCTION end_queue_claim('payouts', 'id');
