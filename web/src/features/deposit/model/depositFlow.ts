import type { Transaction_ReceiptFragment } from '@/entities/wallet';
import type { PaymentType } from '@/shared/api/types.generated';

/** Steps of a deposit. Nothing is optimistic: money appears only after the platform has confirmed it. */
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

/** Steps the user can navigate to. */
export type ChoosingStep = 'amount' | 'method' | 'review';

export interface DepositFlow {
  step: DepositStep;
  /** In cents. */
  amount: number;
  method: PaymentType | null;
  /** Idempotency key for creating the order. Retries reuse it; a new amount or method gets a new key. */
  orderKey: string;
  orderId: string | null;
  /** URL of the provider's card form for this order. */
  cardFormUrl: string | null;
  /**
   * Token for this payment from the card form or Apple Pay. Null for other methods, and when a new deposit is opened.
   */
  paymentToken: string | null;
  transaction: Transaction_ReceiptFragment | null;
  /** Why the payment was declined or refused, or why it failed. */
  message: string | null;
  reason: string | null;
  /** Whether the order was refused because of a limit rather than an error. */
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

/** Initial state of a new deposit. Keeps nothing from an earlier one, in particular no payment token. */
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

/** Applies an action. Ignores actions that aren't valid in the current step. */
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
        message: 'You canceled the payment. You weren’t charged.',
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

/** The step that shows the result of a captured payment. A pending payment may still be declined. */
function endOf({ state, reason }: Transaction_ReceiptFragment): Pick<DepositFlow, 'step' | 'message' | 'reason'> {
  if (state === 'pending') return { step: 'pending', message: null, reason: null };
  if (state === 'completed') return { step: 'complete', message: null, reason: null };
  return { step: 'declined', message: 'Your bank declined the payment.', reason };
}
