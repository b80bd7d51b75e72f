import type { Tx } from '../../db/database.ts';
import { bookCompanyFunds, type CompanyFunds } from '../../ledger/companyFunds.ts';
import type { PostedTransfer } from '../../ledger/post.ts';
import { PARTNER_POOL } from './accounts.ts';
import { payWaiting } from './payWaiting.ts';
import { lockPool } from './pool.ts';

/**
 * Credits the partner pool with money that Duelbook paid into its provider account, and pays earnings that were
 * waiting.
 * @throws LedgerRefusal duplicate_reference
 */
export async function fundPool(tx: Tx, funds: CompanyFunds): Promise<PostedTransfer> {
  await lockPool(tx);
  const booked = await bookCompanyFunds(tx, PARTNER_POOL, 'adjustment', funds);
  await payWaiting(tx);
  return booked;
}
