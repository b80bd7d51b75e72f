import type { ColumnType, Generated } from 'kysely';

export const caseKinds = [
  'missing_here',
  'missing_there',
  'amount',
  'owner',
  'doubled',
  'unclear_capture',
  'refund',
  'unreadable_event',
  'dispute',
  'returned_payout',
] as const;
export type CaseKind = (typeof caseKinds)[number];
export const caseStates = ['open', 'explained'] as const;

export interface ReconciliationRunsTable {
  id: string;
  provider: string;
  span_from: Date;
  span_to: Date;
  compared: number;
  differences: number;
  finished_at: Date;
}

export interface ReconciliationCasesTable {
  id: string;
  /** The comparison run that found the difference. Null if a payment led to the case. */
  run_id: ColumnType<string | null, string | null | undefined, never>;
  provider: string;
  kind: CaseKind;
  reference: string;
  subject_type: string | null;
  subject_id: string | null;
  our_amount: number | null;
  their_amount: number | null;
  state: Generated<(typeof caseStates)[number]>;
  /** What was found, as text. Null if the amounts are sufficient. */
  detail: ColumnType<string | null, string | null | undefined, never>;
  note: ColumnType<string | null, string | null | undefined, string | null>;
  closed_by: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The withdrawal that paid out the returned money. Null unless the case was closed by paying it out. */
  payout_id: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface ReconciliationTables {
  reconciliation_runs: ReconciliationRunsTable;
  reconciliation_cases: ReconciliationCasesTable;
}

declare module '../db/database.ts' {
  interface Database extends ReconciliationTables {}
}
