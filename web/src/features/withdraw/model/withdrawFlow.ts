import type { Transaction_ReceiptFragment } from '@/entities/wallet';

/**
 * The user has to pass an identity check before continuing from `identity`, and fill in the provider's form before
 * continuing from `form`.
 */
export type WithdrawStep = 'amount' | 'review' | 'identity' | 'form' | 'requested';

export interface WithdrawFlow {
  step: WithdrawStep;
  /** In cents. */
  amount: number;
  /** The payout method that the user chose. Null to use the first one that can receive the amount. */
  sourceId: string | null;
  /** Whether the fee breakdown is open. Closed again whenever a withdrawal is opened. */
  breakdown: boolean;
  /** Idempotency key, one per review. Pressing twice, or sending again after the form, moves the money only once. */
  key: string;
  transaction: Transaction_ReceiptFragment | null;
  message: string | null;
  /**
   * Whether the outcome of the withdrawal is unknown. If so, it can only be sent again unchanged, with the same key.
   */
  unanswered: boolean;
  /** URL of the form to fill in first. */
  complianceUrl: string | null;
}

export type WithdrawAction =
  | { type: 'amount'; amount: number }
  | { type: 'source'; sourceId: string }
  | { type: 'review'; sourceId: string; key: string }
  | { type: 'back'; key: string }
  | { type: 'breakdown'; shown: boolean }
  | { type: 'requested'; transaction: Transaction_ReceiptFragment }
  | { type: 'refused'; message: string | null }
  | { type: 'unanswered' }
  | { type: 'identity' }
  | { type: 'compliance'; url: string };

export const openWithdraw = (amount: number, key: string, sourceId: string | null = null): WithdrawFlow => ({
  step: 'amount',
  amount,
  sourceId,
  breakdown: false,
  key,
  transaction: null,
  message: null,
  unanswered: false,
  complianceUrl: null,
});

export function withdrawReducer(flow: WithdrawFlow, action: WithdrawAction): WithdrawFlow {
  switch (action.type) {
    case 'amount':
      return { ...flow, amount: action.amount, message: null };
    case 'source':
      return { ...flow, sourceId: action.sourceId, message: null };
    case 'review':
      return { ...flow, step: 'review', sourceId: action.sourceId, key: action.key, message: null };
    case 'back':
      // A different amount would be a different withdrawal.
      if (flow.unanswered) return flow;
      return { ...flow, step: 'amount', key: action.key, message: null, complianceUrl: null };
    case 'breakdown':
      return { ...flow, breakdown: action.shown };
    case 'requested':
      return { ...flow, step: 'requested', transaction: action.transaction, message: null, unanswered: false };
    case 'refused':
      return { ...flow, message: action.message, unanswered: false };
    case 'unanswered':
      return { ...flow, message: 'No response yet. Try again: nothing is sent twice.', unanswered: true };
    case 'identity':
      return { ...flow, step: 'identity', message: null, unanswered: false };
    case 'compliance':
      return { ...flow, step: 'form', complianceUrl: action.url, message: null, unanswered: false };
  }
}
