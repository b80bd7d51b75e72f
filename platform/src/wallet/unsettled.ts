import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Winnings } from '../ledger/finality.ts';
import { updateTransaction } from './record.ts';

/** Locks and returns the wallet transactions of winnings that aren't final yet. */
export async function unsettledRecords(tx: Tx, winnings: readonly Winnings[]) {
  if (winnings.length === 0) return [];
  return tx
    .selectFrom('wallet_records')
    .select(['id', 'user_id', 'transfer_ids'])
    .where('state', '=', 'unsettled')
    .where('user_id', 'in', [...new Set(winnings.map(({ userId }) => userId))])
    .where(sql<boolean>`transfer_ids && ${winnings.map(({ transferId }) => transferId)}::uuid[]`)
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

/** Updates the time at which unsettled winnings become final, and shows the new time to their owners. */
export async function dateUnsettled(tx: Tx, winnings: readonly Winnings[], finalAt: Date): Promise<void> {
  for (const { id } of await unsettledRecords(tx, winnings)) await updateTransaction(tx, id, { finalAt });
}
