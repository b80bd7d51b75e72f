import type { ColumnType, Generated } from 'kysely';

export const approvalStates = ['pending', 'approved', 'declined', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export interface ApprovalsTable {
  id: string;
  kind: string;
  subject_type: string;
  subject_id: string;
  payload: ColumnType<Record<string, unknown>, string, never>;
  payload_hash: Buffer;
  amount: number | null;
  reason: string;
  state: Generated<ApprovalState>;
  maker: string;
  maker_device: string | null;
  about: Generated<string[]>;
  checker: string | null;
  decision_reason: string | null;
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
}

export interface ApprovalTables {
  approvals: ApprovalsTable;
}

declare module '../../db/database.ts' {
  interface Database extends ApprovalTables {}
}
