import type { Generated } from 'kysely';
import type { Side } from '../machine.ts';
import type { CancelCategory, DisputeState, VerdictKind, VerdictOutcome } from './rules.ts';

export interface MatchDisputeTable {
  match_id: string;
  state: DisputeState;
  reason: string | null;
  opened_by: Side | null;
  opened_at: Date;
  evidence_until: Date;
  decide_by: Date;
  appeal_until: Date | null;
  appealed_by: Side | null;
  appeal_reason: string | null;
  appealed_at: Date | null;
}

export interface MatchEvidenceTable {
  id: string;
  match_id: string;
  side: Side;
  user_id: string;
  note: string | null;
  media_id: string | null;
  created_at: Date;
}

export interface MatchVerdictTable {
  id: string;
  match_id: string;
  kind: VerdictKind;
  outcome: VerdictOutcome;
  category: CancelCategory | null;
  text: string;
  rule: string;
  evidence_ids: string[];
  fabricated_by: Side | null;
  judge_id: string;
  approved_by: string | null;
  decided_at: Date;
}

export interface MatchStrikeTable {
  id: string;
  user_id: string;
  match_id: string;
  verdict_id: string;
  closed_until: Date | null;
  created_at: Date;
  revoked_at: Generated<Date | null>;
}

/** Kysely types for the dispute tables. */
export interface DisputeTables {
  match_disputes: MatchDisputeTable;
  match_evidence: MatchEvidenceTable;
  match_verdicts: MatchVerdictTable;
  match_strikes: MatchStrikeTable;
}

declare module '../../db/database.ts' {
  interface Database extends DisputeTables {}
}
