import type { Tx } from '../db/database.ts';
import type { Cents } from '../shared/money.ts';
import { type AccountName, type PostedTransfer, post, type TransferKind } from './post.ts';

export interface CompanyFunds {
  amount: Cents;
  /** Provider's ID for the payment that funded the account. There is at most one transfer per reference. */
  reference: string;
  actor: string | null;
}

/**
 * Credits one of Duelbook's ledger accounts with money that Duelbook paid into its account at the provider.
 * @throws LedgerRefusal duplicate_reference, also if the payment funded another account
 */
export function bookCompanyFunds(
  tx: Tx,
  account: AccountName,
  kind: TransferKind,
  { amount, reference, actor }: CompanyFunds,
): Promise<PostedTransfer> {
  return post(tx, {
    kind,
    causeType: 'funding',
    causeId: reference,
    reference: `paypal:funding:${reference}`,
    actor,
    entries: [
      { account: 'external:paypal', amount: -amount },
      { account, amount },
    ],
  });
}
