import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { beforeCommit } from '../db/transaction.ts';
import { publishLate } from '../live/publish.ts';
import type { NotificationEvent } from './schemas.ts';

export const channelName = 'notifications';

const waiting = new WeakMap<Tx, Map<string, Omit<NotificationEvent, 'total_unread'>[]>>();

/** Publishes an event on the person's `notifications` channel, with the unread total as of commit. */
export function announce(tx: Tx, userId: string, event: Omit<NotificationEvent, 'total_unread'>): void {
  const people = waiting.get(tx) ?? new Map<string, Omit<NotificationEvent, 'total_unread'>[]>();
  waiting.set(tx, people);
  people.set(userId, [...(people.get(userId) ?? []), event]);
  beforeCommit(tx, '1 notifications', async () => {
    waiting.delete(tx);
    const told = [...people].flatMap(([person, events]) => events.map((each) => ({ person, each })));
    const events = told.map(({ person, each }) => ({
      channel: channelName,
      key: { user_id: person },
      type: each.type,
    }));
    publishLate(tx, events, async () => {
      const totals = await unreadOf(tx, [...people.keys()]);
      return told.map(({ person, each }): NotificationEvent => ({ ...each, total_unread: totals.get(person) ?? 0 }));
    });
  });
}

const countUnread = statement<{ user_id: string; unread: number }>(
  'notifications_unread',
  `select user_id, count(*)::int as unread from notifications
    where user_id = any($1::uuid[]) and read_at is null group by user_id`,
);

/** Returns the number of unread notifications by user ID. Omits users who have none. */
export async function unreadOf(db: Db | Tx, userIds: string[]): Promise<Map<string, number>> {
  const rows = await countUnread(db, [userIds]);
  return new Map(rows.map((row) => [row.user_id, row.unread]));
}
