import type { Tx } from '../db/database.ts';
import { bookCompanyFunds, type CompanyFunds } from './companyFunds.ts';
import { escrowAccount, registerEscrow } from './escrows.ts';
import type { AccountName, PostedTransfer } from './post.ts';

/** The promotions account, which funds everything Duelbook gives away. The database refuses a negative balance. */
export const PROMO: AccountName = 'house:promo';

/** Name of the escrow account that holds money reserved for a promotion, a reward or a bounty. */
export const promoEscrow = (promiseId: string): AccountName => escrowAccount('promo', promiseId);

// Unused money returns to the promotions account.
registerEscrow('promo', { name: 'Promotion', paysPlatform: true, checks: [] });

/**
 * Credits the promotions account with money that Duelbook paid into its account at the provider.
 * @throws LedgerRefusal duplicate_reference
 */
export const fundPromo = (tx: Tx, funds: CompanyFunds): Promise<PostedTransfer> =>
  bookCompanyFunds(tx, PROMO, 'promo', funds);
