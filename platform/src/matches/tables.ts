import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeadlineKind, MatchState, Side, Visibility } from './machine.ts';
import type { RankKey } from './results/rank.ts';
import type { Score } from './results/scores.ts';

/** A jsonb column: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

export interface StoredElement {
  id: string;
  name: string;
}

/** Rules fixed when the match was created. */
export interface RulesSnapshot {
  rules: string[];
  banned_items: string[];
  best_of: number;
  draw_allowed: boolean;
  score_unit: string;
  max_score: number;
  streaming_required: boolean;
  element_set: { name: string; kind: string; rule: 'pick' | 'ban' | 'draw'; elements: StoredElement[] } | null;
}

export interface MatchTable {
  id: string;
  /** ID of the event whose bracket contains the match. Null for matches that users create. */
  event_id: string | null;
  bracket_key: string | null;
  number: GeneratedAlways<number>;
  version: Generated<number>;
  stage: Generated<number>;
  state: MatchState;
  visibility: Visibility;
  game_id: string;
  console_id: string;
  game_mode_id: string;
  element_set_id: string | null;
  team_size: number;
  entry_amount: number;
  creator_id: string;
  rules: Json<RulesSnapshot>;
  min_rank: RankKey | null;
  max_rank: RankKey | null;
  deadline_kind: DeadlineKind | null;
  deadline_at: Date | null;
  draw_seed: string | null;
  draw_commitment: string | null;
  elements_in_play: ColumnType<StoredElement[] | null, string | null, string | null>;
  winner: Side | null;
  drawn: Generated<boolean>;
  outcome: string | null;
  final_scores: ColumnType<Score[], string | undefined, string>;
  cancel_request_id: string | null;
  replay_of: string | null;
  invite_code: string | null;
  view_count: Generated<number>;
  reserved_at: Date | null;
  reserved_until: Date | null;
  cancel_by: string | null;
  cancel_side: Side | null;
  cancel_reason: string | null;
  cancel_until: Date | null;
  claim_side: Side | null;
  claim_by: string | null;
  claim_until: Date | null;
  claim_evidence_ids: Generated<string[]>;
  claim_denied_at: Date | null;
  created_at: Date;
  started_at: Date | null;
  first_report_at: Date | null;
  ended_at: Date | null;
}

export interface MatchParticipantTable {
  id: string;
  match_id: string;
  side: Side;
  seat: number;
  user_id: string;
  console_id: string;
  captain: boolean;
  substitute: Generated<boolean>;
  covered_by_id: string | null;
  invited_until: Date | null;
  joined: boolean;
  ready: Generated<boolean>;
  gamer_id: string | null;
  element_picks: Generated<string[]>;
  /** Text a captain added to the element draw. */
  draw_salt: string | null;
  report_placement: number | null;
  report_scores: ColumnType<Score[], string | undefined, string>;
  report_evidence_ids: Generated<string[]>;
  reported_at: Date | null;
  placement: number | null;
  payout_amount: number | null;
  open: Generated<boolean>;
  /** Whether the match belongs to a bracket. */
  bracket: Generated<boolean>;
}

export interface MatchEntryTable {
  id: string;
  match_id: string;
  /** ID of the match that the entry was originally paid for, if the entry was moved to a replay. */
  origin_match_id: ColumnType<string | null, string | null | undefined, never>;
  /** Null once the seat is given up. */
  participant_id: string | null;
  /** ID of the person who paid the entry. */
  user_id: string;
  amount: number;
  wager_only: number;
  unsettled: number;
  cash: number;
  state: Generated<'held' | 'released'>;
  transfer_id: string;
  transaction_id: string;
  held_at: Date;
  released_at: Date | null;
}

export interface MatchTimelineTable {
  id: string;
  match_id: string;
  at: Date;
  user_id: string | null;
  text: string;
}

export interface MatchRecordTable {
  user_id: string;
  won: Generated<number>;
  lost: Generated<number>;
  drawn: Generated<number>;
  accepted: Generated<number>;
  completed: Generated<number>;
  disputed: Generated<number>;
  no_shows: Generated<number>;
  disputes_lost: Generated<number>;
  reports: Generated<number>;
  report_seconds: Generated<number>;
  points: GeneratedAlways<number>;
}

export interface MatchAbsenceTable {
  id: string;
  user_id: string;
  match_id: string;
  kind: 'not_ready' | 'no_show';
  at: Date;
}

/** Criteria of a saved search; empty lists and nulls don't filter. */
export interface StoredCriteria {
  game_ids: string[];
  console_ids: string[];
  mode_ids: string[];
  min_amount: number | null;
  max_amount: number | null;
  team_size: number | null;
  /** Lower bound for the creator's rank. Missing in searches that were saved before ranks existed. */
  min_rank?: RankKey | null;
  max_rank?: RankKey | null;
  notify: boolean;
}

export interface MatchFilterTable {
  id: string;
  user_id: string;
  name: string;
  criteria: Json<StoredCriteria>;
  created_at: ColumnType<Date, undefined, never>;
}

export interface MatchViewTable {
  match_id: string;
  viewer: string;
}

export interface PlatformHeartbeatTable {
  singleton: Generated<boolean>;
  at: Date;
}

export interface PlatformOutageTable {
  id: string;
  from_at: Date;
  until_at: Date;
}

/** Matches that look arranged and whose pot held wager-only money. */
export interface ArrangedMatchTable {
  match_id: string;
  reason: 'linked' | 'unplayed';
  user_ids: string[];
  wager_only_amount: number;
  at: ColumnType<Date, undefined, never>;
}

/** Versions of the match rules that users accepted. */
export interface GuidelineAcceptanceTable {
  user_id: string;
  version: number;
  accepted_at: ColumnType<Date, undefined, never>;
}

/** Kysely types for the match tables. */
export interface MatchTables {
  matches: MatchTable;
  match_participants: MatchParticipantTable;
  match_entries: MatchEntryTable;
  match_timeline: MatchTimelineTable;
  match_records: MatchRecordTable;
  match_absences: MatchAbsenceTable;
  match_filters: MatchFilterTable;
  match_views: MatchViewTable;
  arranged_matches: ArrangedMatchTable;
  guideline_acceptances: GuidelineAcceptanceTable;
  platform_heartbeat: PlatformHeartbeatTable;
  platform_outages: PlatformOutageTable;
}

declare module '../db/database.ts' {
  interface Database extends MatchTables {}
}
