import type { Tx } from '../db/database.ts';
import type { Cents } from '../shared/money.ts';
import { escrowAccount, registerEscrow } from './escrows.ts';
import { type AccountName, type PostedTransfer, post } from './post.ts';

/** The promotions account, which funds everything Duelbook gives away. The database refuses a negative balance. */
export const PROMO: AccountName = 'house:promo';

/** Name of the escrow account that holds money reserved for a promotion, a reward or a bounty. */
export const promoEscrow = (promiseId: string): AccountName => escrowAccount('promo', promiseId);

// What isn't used goes back to the promotions account.
registerEscrow('promo', { name: 'Promotion', paysPlatform: true, checks: [] });

export interface PromoFunding {
  amount: Cents;
  /** Provider's id for the payment that funded the account. There is at most one transfer per reference. */
  reference: string;
  actor: string | null;
}

/**
 * Credits the promotions account with money that Duelbook paid into its provider account.
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
