import type { Transaction_ReceiptFragment } from '@/entities/wallet';
import type { PaymentType } from '@/shared/api/types.generated';

/** The steps of a deposit (SCREENS.md 2.4). Nothing is optimistic: money shows only after the platform's answer. */
export type DepositStep =
  | 'amount'
  | 'method'
  | 'review'
  | 'card'
  | 'checking'
  | 'complete'
  | 'pending'
  | 'declined'
  | 'failed';

/** Steps that the person can be sent to or go back to. */
export type ChoosingStep = 'amount' | 'method' | 'review';

export interface DepositFlow {
  step: DepositStep;
  /** Cents. */
  amount: number;
  method: PaymentType | null;
  /** Made when the order is first asked for and kept for its repeats; a new amount or method makes a new one. */
  orderKey: string;
  orderId: string | null;
  /** The provider's card form for this order. */
  cardFormUrl: string | null;
  /** What a card form or Apple Pay gave for this payment; null for others, and whenever a deposit is opened. */
  paymentToken: string | null;
  transaction: Transaction_ReceiptFragment | null;
  /** Why it was declined, failed or refused. */
  message: string | null;
  reason: string | null;
  /** The order was refused because of a limit, not because something broke. */
  limited: boolean;
}

export type DepositAction =
  | { type: 'amount'; amount: number }
  | { type: 'method'; method: PaymentType }
  | { type: 'go'; step: ChoosingStep; key: string }
  | { type: 'cardForm'; orderId: string; url: string }
  | { type: 'approved'; orderId: string; paymentToken: string | null }
  | { type: 'cancelled'; key: string }
  | { type: 'settled'; transaction: Transaction_ReceiptFragment }
  | { type: 'declined'; message: string; reason: string | null }
  | { type: 'limited'; message: string }
  | { type: 'refused'; message: string };

const nothingYet = {
  orderId: null,
  cardFormUrl: null,
  paymentToken: null,
  message: null,
  reason: null,
  limited: false,
} as const;

/** A deposit as it is opened: nothing of an earlier one is left, least of all its payment token. */
export function openDeposit(amount: number, key: string, method: PaymentType | null = null): DepositFlow {
  return {
    ...nothingYet,
    step: method === null ? 'amount' : 'review',
    amount,
    method,
    orderKey: key,
    transaction: null,
  };
}

/** The flow after an action; an action that does not fit the step leaves it as it is. */
export function depositReducer(flow: DepositFlow, action: DepositAction): DepositFlow {
  switch (action.type) {
    case 'amount':
      return { ...flow, amount: action.amount, message: null, limited: false };
    case 'method':
      return { ...flow, method: action.method, message: null, limited: false };
    case 'go':
      return { ...flow, ...nothingYet, step: action.step, orderKey: action.key };
    case 'cardForm':
      return { ...flow, step: 'card', orderId: action.orderId, cardFormUrl: action.url, message: null };
    case 'approved':
      return {
        ...flow,
        step: 'checking',
        orderId: action.orderId,
        paymentToken: action.paymentToken,
        message: null,
        limited: false,
      };
    case 'cancelled':
      return {
        ...flow,
        ...nothingYet,
        step: 'method',
        orderKey: action.key,
        message: 'You closed the payment. You were not charged.',
      };
    case 'settled':
      return { ...flow, ...endOf(action.transaction), transaction: action.transaction, paymentToken: null };
    case 'declined':
      return { ...flow, step: 'declined', message: action.message, reason: action.reason, paymentToken: null };
    case 'limited':
      return { ...flow, step: 'review', message: action.message, limited: true };
    case 'refused':
      return { ...flow, step: flow.step === 'checking' ? 'failed' : flow.step, message: action.message };
  }
}

/** How far a payment that was taken is; one that waited may still be refused. */
function endOf({ state, reason }: Transaction_ReceiptFragment): Pick<DepositFlow, 'step' | 'message' | 'reason'> {
  if (state === 'pending') return { step: 'pending', message: null, reason: null };
  if (state === 'completed') return { step: 'complete', message: null, reason: null };
  return { step: 'declined', message: 'Your bank refused it after all.', reason };
}
