import type { Tx } from '../db/database.ts';
import type { Cents } from '../shared/money.ts';
import { type AccountName, type PostedTransfer, post } from './post.ts';

/** What the house gives away comes from here: money it has put in before. The database refuses a balance below zero. */
export const PROMO: AccountName = 'house:promo';

export interface PromoFunding {
  amount: Cents;
  /** The provider's id of the payment by which the house put its own money in; at most one transfer each. */
  reference: string;
  actor: string | null;
}

/**
 * Books money that the house has paid into its account at the provider as money to give away.
 * @throws LedgerRefusal duplicate_reference
 */
export function fundPromo(tx: Tx, { amount, reference, actor }: PromoFunding): Promise<PostedTransfer> {
  return post(tx, {
    kind: 'promo',
    causeType: 'funding',
    causeId: reference,
    reference: `paypal:funding:${reference}`,
    actor,
    entries: [
      { account: 'external:paypal', amount: -amount },
      { account: PROMO, amount },
    ],
  });
}
