import type { Db, Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import type { MessageList } from './tables.ts';

/** Whether the person is subscribed to this list. */
export async function wantsMessages(db: Db | Tx, userId: string, list: MessageList): Promise<boolean> {
  return !(await unsubscribedLists(db, userId)).has(list);
}

/** Returns the lists the person has unsubscribed from. */
export async function unsubscribedLists(db: Db | Tx, userId: string): Promise<ReadonlySet<MessageList>> {
  const rows = await db.selectFrom('message_opt_outs').select('list').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ list }) => list));
}

/** Subscribes a person to a list, or unsubscribes them. Returns whether anything changed. */
export async function setSubscribed(
  tx: Tx,
  { userId, list }: { userId: string; list: MessageList },
  subscribed: boolean,
): Promise<boolean> {
  if (subscribed) {
    const gone = await tx
      .deleteFrom('message_opt_outs')
      .where('user_id', '=', userId)
      .where('list', '=', list)
      .returning('list')
      .execute();
    return gone.length > 0;
  }
  const made = await tx
    .insertInto('message_opt_outs')
    .values({ user_id: userId, list, at: await appNow(tx) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('list')
    .execute();
  return made.length > 0;
}
