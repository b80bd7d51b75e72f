import type { Generated } from 'kysely';

export const caseKinds = ['missing_here', 'missing_there', 'amount', 'owner', 'doubled'] as const;
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
  run_id: string;
  provider: string;
  kind: CaseKind;
  reference: string;
  subject_type: string | null;
  subject_id: string | null;
  our_amount: number | null;
  their_amount: number | null;
  state: Generated<(typeof caseStates)[number]>;
  note: string | null;
  closed_by: string | null;
  created_at: Date;
  closed_at: Date | null;
}

export interface ReconciliationTables {
  reconciliation_runs: ReconciliationRunsTable;
  reconciliation_cases: ReconciliationCasesTable;
}

declare module '../db/database.ts' {
  interface Database extends ReconciliationTables {}
}
