import type { Tx } from '../db/database.ts';
import { invariant } from '../shared/assert.ts';
import type { Cents } from '../shared/money.ts';

/** Payment outcomes that only staff can decide. */
export const paymentCaseKinds = [
  'amount',
  'unclear_capture',
  'refund',
  'unreadable_event',
  'dispute',
  'returned_payout',
] as const;

export interface PaymentCase {
  provider: string;
  kind: (typeof paymentCaseKinds)[number];
  /** The provider's ID of the payment that the case is about. */
  reference: string;
  subjectType: string | null;
  subjectId: string | null;
  ours: Cents | null;
  theirs: Cents | null;
  /** Description of the finding, written for staff. */
  detail: string;
}

type Opener = (tx: Tx, found: PaymentCase) => Promise<void>;
let opener: Opener | null = null;

/**
 * Registers the function that opens cases. Called by the reconciliation module, which stores these cases together with
 * those that it finds.
 */
export function onPaymentCase(open: Opener): void {
  opener = open;
}

/** Opens a case for staff. Opens only one case per difference, however often it is found. */
export async function openCase(tx: Tx, found: PaymentCase): Promise<void> {
  invariant(opener, 'somebody keeps payment cases');
  await opener(tx, found);
}
