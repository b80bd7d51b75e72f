import type { Generated } from 'kysely';

export interface DepositRefundsTable {
  id: string;
  order_id: string;
  user_id: string;
  state: 'requested' | 'completed' | 'failed';
  provider_refund_id: string | null;
  /** Staff's reason for the refund. */
  reason: string;
  /** The provider's reason for declining. */
  failure: string | null;
  requested_by: string;
  transaction_id: string;
  created_at: Date;
}

export interface WithdrawalLimitsTable {
  user_id: string;
  amount: number;
  set_by: string;
  reason: string;
  set_at: Date;
}

export interface PayoutGateTable {
  singleton: Generated<boolean>;
  stopped_at: Date | null;
  /** Null if stopped automatically. */
  stopped_by: string | null;
  reason: string | null;
}

/** Kysely types for staff money operations (migration 0014). */
export interface StaffMoneyTables {
  deposit_refunds: DepositRefundsTable;
  withdrawal_limits: WithdrawalLimitsTable;
  payout_gate: PayoutGateTable;
}
