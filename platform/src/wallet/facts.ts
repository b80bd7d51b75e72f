import type { Db, Tx } from '../db/database.ts';

/** Returns the version of the person's wallet, which every change increments. 0 before the first change. */
export async function walletVersion(db: Db | Tx, userId: string): Promise<number> {
  const row = await db.selectFrom('wallets').select('version').where('user_id', '=', userId).executeTakeFirst();
  return row?.version ?? 0;
}

/** Whether the person has a transaction that wasn't declined or abandoned. */
export async function hasMovedMoney(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('wallet_transactions')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'not in', ['declined', 'cancelled'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
