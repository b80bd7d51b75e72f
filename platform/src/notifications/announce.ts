import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { beforeCommit } from '../db/transaction.ts';
import { lockTopic, publish } from '../live/publish.ts';
import type { NotificationEvent } from './schemas.ts';

export const channelName = 'notifications';

const waiting = new WeakMap<Tx, Map<string, Omit<NotificationEvent, 'total_unread'>[]>>();

/** Adds an event to the person's channel `notifications`; it carries the total of unread ones as of COMMIT. */
export function announce(tx: Tx, userId: string, event: Omit<NotificationEvent, 'total_unread'>): void {
  const people = waiting.get(tx) ?? new Map<string, Omit<NotificationEvent, 'total_unread'>[]>();
  waiting.set(tx, people);
  people.set(userId, [...(people.get(userId) ?? []), event]);
  beforeCommit(tx, '1 notifications', async () => {
    waiting.delete(tx);
    const userIds = [...people.keys()].sort();
    // The lock comes before the counting: of two transactions the later to publish also counts what the earlier one did.
    for (const userId of userIds) await lockTopic(tx, channelName, { user_id: userId });
    const totals = await unreadOf(tx, userIds);
    for (const userId of userIds) {
      for (const each of people.get(userId) ?? []) {
        const data: NotificationEvent = { ...each, total_unread: totals.get(userId) ?? 0 };
        publish(tx, { channel: channelName, key: { user_id: userId }, type: each.type, data });
      }
    }
  });
}

/** How many notifications people have not read, by user id; people without any are missing. */
export async function unreadOf(db: Db | Tx, userIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; unread: number }>`
    select user_id, count(*)::int as unread from notifications
    where user_id = any(${userIds}::uuid[]) and read_at is null group by user_id`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.unread]));
}
