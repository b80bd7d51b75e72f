-- Teams: seats and invitations to them, who paid for whom, the other side's reservation; cancelling by agreement,
-- no-show claims, reliability and cool-downs, saved searches, and who has looked at an open match.

ALTER TABLE matches
  -- Whoever has the code may join a private match; gone once it was used.
  ADD COLUMN invite_code text UNIQUE,
  ADD COLUMN view_count int NOT NULL DEFAULT 0,
  -- While a captain of the other side fills their team.
  ADD COLUMN reserved_at timestamptz,
  ADD COLUMN reserved_until timestamptz,
  ADD COLUMN cancel_by uuid REFERENCES users (id),
  ADD COLUMN cancel_side text CHECK (cancel_side IN ('a', 'b')),
  ADD COLUMN cancel_reason text,
  ADD COLUMN cancel_until timestamptz,
  -- The side that says it waits, and until when the other one may answer.
  ADD COLUMN claim_side text CHECK (claim_side IN ('a', 'b')),
  ADD COLUMN claim_by uuid REFERENCES users (id),
  ADD COLUMN claim_until timestamptz,
  ADD COLUMN claim_evidence_ids uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN claim_denied_at timestamptz,
  ADD CHECK ((reserved_at IS NULL) = (reserved_until IS NULL)),
  ADD CHECK ((cancel_request_id IS NULL) = (cancel_until IS NULL)),
  ADD CHECK ((claim_side IS NULL) = (claim_until IS NULL)),
  DROP CONSTRAINT matches_deadline_kind_check,
  ADD CONSTRAINT matches_deadline_kind_check
    CHECK (deadline_kind IN ('open', 'ready', 'play', 'confirm', 'no_show', 'evidence', 'decision'));
CREATE INDEX matches_cancel_request ON matches (cancel_request_id) WHERE cancel_request_id IS NOT NULL;

ALTER TABLE match_participants
  DROP CONSTRAINT match_participants_seat_check,
  DROP CONSTRAINT match_participants_match_id_side_seat_key,
  ADD COLUMN substitute boolean NOT NULL DEFAULT false,
  ADD COLUMN covered_by_id uuid REFERENCES users (id),
  -- Until when the invitation to a seat may be answered.
  ADD COLUMN invited_until timestamptz;
-- Seats are counted from 0, the captain's.
UPDATE match_participants SET seat = seat - 1;
ALTER TABLE match_participants ADD CONSTRAINT match_participants_seat_check CHECK (seat >= 0);
-- Several people may be invited to one seat of the other side; one sits on it.
CREATE UNIQUE INDEX match_participants_one_on_a_seat ON match_participants (match_id, side, seat) WHERE joined;

-- A seat that was given up goes; what was paid for it and given back stays.
ALTER TABLE match_entries
  ALTER COLUMN participant_id DROP NOT NULL,
  DROP CONSTRAINT match_entries_participant_id_fkey,
  ADD CONSTRAINT match_entries_participant_id_fkey
    FOREIGN KEY (participant_id) REFERENCES match_participants (id) ON DELETE SET NULL,
  ADD CHECK (state = 'released' OR participant_id IS NOT NULL);

ALTER TABLE match_records
  ADD COLUMN no_shows int NOT NULL DEFAULT 0,
  ADD COLUMN disputes_lost int NOT NULL DEFAULT 0,
  -- Reports handed in, and the time from the start of the match to each of them in all.
  ADD COLUMN reports int NOT NULL DEFAULT 0,
  ADD COLUMN report_seconds bigint NOT NULL DEFAULT 0;

-- Not ready in time, or not there: the steps of the cool-down.
CREATE TABLE match_absences (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  match_id uuid NOT NULL REFERENCES matches (id),
  kind text NOT NULL CHECK (kind IN ('not_ready', 'no_show')),
  at timestamptz NOT NULL,
  UNIQUE (match_id, user_id)
);
CREATE INDEX match_absences_user ON match_absences (user_id, at DESC);

CREATE TABLE match_filters (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL,
  criteria jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (user_id, name)
);

-- One row for each person, or device of somebody signed out, that looked at an open match.
CREATE TABLE match_views (
  match_id uuid NOT NULL REFERENCES matches (id),
  viewer text NOT NULL,
  PRIMARY KEY (match_id, viewer)
);
