import type { Transaction_RowFragment } from '@/entities/wallet';
import type { PaymentType } from '@/shared/api/types.generated';

/** The steps of a deposit (SCREENS.md 2.4). Nothing is optimistic: money shows only after the platform's answer. */
export type DepositStep = 'amount' | 'method' | 'review' | 'checking' | 'complete' | 'pending' | 'declined' | 'failed';

export interface DepositFlow {
  step: DepositStep;
  /** Cents. */
  amount: number;
  method: PaymentType | null;
  /** Made when the order is first asked for and kept for its repeats; a new amount or method makes a new one. */
  orderKey: string;
  orderId: string | null;
  transaction: Transaction_RowFragment | null;
  /** Why it was declined, failed or refused. */
  message: string | null;
  reason: string | null;
}

export type DepositAction =
  | { type: 'amount'; amount: number }
  | { type: 'method'; method: PaymentType }
  | { type: 'go'; step: 'amount' | 'method' | 'review'; key: string }
  | { type: 'approved'; orderId: string }
  | { type: 'cancelled'; key: string }
  | { type: 'settled'; transaction: Transaction_RowFragment; pending: boolean }
  | { type: 'declined'; message: string; reason: string | null }
  | { type: 'refused'; message: string };

export function openDeposit(amount: number, key: string): DepositFlow {
  return {
    step: 'amount',
    amount,
    method: null,
    orderKey: key,
    orderId: null,
    transaction: null,
    message: null,
    reason: null,
  };
}

/** The flow after an action; an action that does not fit the step leaves it as it is. */
export function depositReducer(flow: DepositFlow, action: DepositAction): DepositFlow {
  switch (action.type) {
    case 'amount':
      return { ...flow, amount: action.amount, message: null };
    case 'method':
      return { ...flow, method: action.method, message: null };
    case 'go':
      return { ...flow, step: action.step, orderKey: action.key, orderId: null, message: null, reason: null };
    case 'approved':
      return { ...flow, step: 'checking', orderId: action.orderId, message: null };
    case 'cancelled':
      return {
        ...flow,
        step: 'method',
        orderKey: action.key,
        orderId: null,
        message: 'You closed the payment. You were not charged.',
      };
    case 'settled':
      return { ...flow, step: action.pending ? 'pending' : 'complete', transaction: action.transaction };
    case 'declined':
      return { ...flow, step: 'declined', message: action.message, reason: action.reason };
    case 'refused':
      return { ...flow, step: flow.step === 'checking' ? 'failed' : flow.step, message: action.message };
  }
}
