import type { Tx } from '../../db/database.ts';
import { bookCompanyFunds, type CompanyFunds } from '../../ledger/companyFunds.ts';
import type { PostedTransfer } from '../../ledger/post.ts';
import { PARTNER_POOL } from './accounts.ts';

/**
 * Credits the partner pool with money that Duelbook paid into its provider account.
 * @throws LedgerRefusal duplicate_reference
 */
export const fundPool = (tx: Tx, funds: CompanyFunds): Promise<PostedTransfer> =>
  bookCompanyFunds(tx, PARTNER_POOL, 'adjustment', funds);
