-- Disagreements about results (DOMAIN.md 3.2 rows 13, 17 and 18; 3.3): evidence, verdicts, appeals, corrections, replays.

-- A match that is played again ends where the next one begins.
ALTER TABLE matches DROP CONSTRAINT matches_check2;
ALTER TABLE matches ADD CONSTRAINT matches_ended
  CHECK ((ended_at IS NULL) = (state NOT IN ('replay', 'completed', 'cancelled', 'expired', 'forfeited', 'no_contest')));
CREATE UNIQUE INDEX matches_replay_of ON matches (replay_of) WHERE replay_of IS NOT NULL;

-- The match that the entry was first paid into; null: this one. A refund finds the winnings it was paid from by it.
ALTER TABLE match_entries ADD COLUMN origin_match_id uuid REFERENCES matches (id);

CREATE TABLE match_disputes (
  match_id uuid PRIMARY KEY REFERENCES matches (id),
  state text NOT NULL CHECK (state IN ('evidence', 'review', 'decided', 'appealed', 'final')),
  reason text,
  -- Null: the reports differed, or staff looked at it again.
  opened_by text CHECK (opened_by IN ('a', 'b')),
  opened_at timestamptz NOT NULL,
  evidence_until timestamptz NOT NULL,
  decide_by timestamptz NOT NULL,
  appeal_until timestamptz,
  appealed_by text CHECK (appealed_by IN ('a', 'b')),
  appeal_reason text,
  appealed_at timestamptz,
  CHECK (state NOT IN ('decided', 'appealed') OR appeal_until IS NOT NULL),
  CHECK ((appealed_by IS NULL) = (appealed_at IS NULL)),
  CHECK ((appealed_by IS NULL) = (appeal_reason IS NULL)),
  CHECK (state <> 'appealed' OR appealed_at IS NOT NULL)
);
CREATE INDEX match_disputes_open ON match_disputes (opened_at) WHERE state IN ('evidence', 'review', 'appealed');

CREATE TABLE match_evidence (
  id uuid PRIMARY KEY,
  match_id uuid NOT NULL REFERENCES matches (id),
  side text NOT NULL CHECK (side IN ('a', 'b')),
  user_id uuid NOT NULL REFERENCES users (id),
  note text,
  -- The file; its hash as it was handed in stands there.
  media_id uuid REFERENCES media (id),
  created_at timestamptz NOT NULL,
  UNIQUE (match_id, media_id),
  CHECK (note IS NOT NULL OR media_id IS NOT NULL)
);
CREATE INDEX match_evidence_match ON match_evidence (match_id, id);

-- Everything that was ever decided about a match; the last one counts.
CREATE TABLE match_verdicts (
  id uuid PRIMARY KEY,
  match_id uuid NOT NULL REFERENCES matches (id),
  kind text NOT NULL CHECK (kind IN ('verdict', 'appeal', 'correction')),
  outcome text NOT NULL CHECK (outcome IN ('side_a', 'side_b', 'draw', 'replay', 'cancelled', 'no_contest')),
  category text CHECK (category IN ('Mutual Cancel', 'No Contest', 'Rule Breach', 'Technical')),
  text text NOT NULL CHECK (text <> ''),
  rule text NOT NULL CHECK (rule <> ''),
  evidence_ids uuid[] NOT NULL,
  -- The side whose evidence was found to be made up.
  fabricated_by text CHECK (fabricated_by IN ('a', 'b')),
  judge_id uuid NOT NULL REFERENCES users (id),
  -- The second pair of eyes, where one was needed.
  approved_by uuid REFERENCES users (id),
  decided_at timestamptz NOT NULL,
  CHECK (judge_id <> approved_by),
  CHECK (kind <> 'correction' OR approved_by IS NOT NULL)
);
CREATE INDEX match_verdicts_match ON match_verdicts (match_id, id);

-- Evidence that was made up, by person: three in 90 days close matches to them for a while.
CREATE TABLE match_strikes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  match_id uuid NOT NULL REFERENCES matches (id),
  verdict_id uuid NOT NULL REFERENCES match_verdicts (id),
  -- Until when this one closed matches to the person; null when it was not one too many.
  closed_until timestamptz,
  created_at timestamptz NOT NULL,
  -- Set when an appeal or a correction took the finding back.
  revoked_at timestamptz,
  UNIQUE (verdict_id, user_id)
);
CREATE INDEX match_strikes_user ON match_strikes (user_id, created_at) WHERE revoked_at IS NULL;

-- Moves the moment at which the winnings of some transfers become final, while a verdict may still be appealed. What is
-- final stays final. The caller holds the people's accounts and sets the lots' timers.
CREATE FUNCTION ledger_hold_lots(transfers uuid[], until timestamptz) RETURNS SETOF uuid
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  UPDATE unsettled_lots l SET final_at = until
   WHERE l.transfer_id = ANY (transfers) AND l.final_at > app_now()
  RETURNING l.id;
END;
REVOKE ALL ON FUNCTION ledger_hold_lots(uuid[], timestamptz) FROM PUBLIC, duelbook_app;
GRANT EXECUTE ON FUNCTION ledger_hold_lots(uuid[], timestamptz) TO duelbook_app;
