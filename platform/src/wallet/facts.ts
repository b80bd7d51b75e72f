import type { Db, Tx } from '../db/database.ts';

/** A number that rises with every change of the person's wallet; 0 before the first. */
export async function walletVersion(db: Db | Tx, userId: string): Promise<number> {
  const row = await db.selectFrom('wallets').select('version').where('user_id', '=', userId).executeTakeFirst();
  return row?.version ?? 0;
}

/** Whether any money of the person has moved: a transaction that was not refused or dropped. */
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
