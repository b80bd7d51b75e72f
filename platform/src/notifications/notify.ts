import { type Selectable, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { beforeCommit } from '../db/transaction.ts';
import { enqueue } from '../jobs/jobs.ts';
import { touchAccount } from '../live/account.ts';
import { newId } from '../shared/ids.ts';
import { announce } from './announce.ts';
import { notificationView } from './schemas.ts';
import {
  lockedCategories,
  type NotificationCategory,
  type NotificationData,
  type NotificationTable,
} from './tables.ts';

export const pushJob = 'push.send';
/** Phones don't display longer titles. */
const MOST_TITLE = 120;
const MOST_BODY = 500;

/** A notification to send. */
export interface Notice {
  userId: string;
  category: NotificationCategory;
  title: string;
  body: string;
  /** Image URL. */
  image?: string | null;
  data: NotificationData;
  /**
   * One row per person and key: notifying again moves it to the top, increments its count while unread, and marks it
   * unread.
   */
  dedupeKey: string;
  /** Sends at most once per key, whether or not the first one was read. For notifications found by repeated scans. */
  once?: boolean;
}

const notices = new WeakMap<Tx, Map<string, Notice>>();

/**
 * Notifies a person as part of this transaction: a row unless they turned the category off, an event on channel
 * `notifications`, and a push message after commit. With several for one key the last one wins. Written just before
 * commit, when the caller takes no more locks.
 */
export function notify(tx: Tx, notice: Notice): void {
  const waiting = notices.get(tx) ?? new Map<string, Notice>();
  notices.set(tx, waiting);
  waiting.set(`${notice.userId} ${notice.dedupeKey}`, notice);
  beforeCommit(tx, '0 notifications', async () => {
    notices.delete(tx);
    await write(tx, [...waiting.values()]);
  });
}

type Written = Selectable<NotificationTable> & { silent: boolean; has_device: boolean };

async function write(tx: Tx, told: Notice[]): Promise<void> {
  for (const { user_id: userId, silent, has_device, ...row } of await store(tx, told)) {
    announce(tx, userId, { type: 'notification.added', notification: notificationView(row), silent });
    // Repeating an unread notification doesn't change the total.
    if (row.count === 1) touchAccount(tx, userId, 'unread');
    if (has_device && !silent) await enqueue(tx, pushJob, { id: row.id }, { key: row.id });
  }
}

/** Writes in a consistent order to avoid deadlocks between transactions notifying the same people. */
async function store(tx: Tx, told: Notice[]): Promise<Written[]> {
  const column = (read: (notice: Notice) => string | null) => told.map(read);
  const { rows } = await sql<Written>`
    with made as (
      insert into notifications as n
        (id, user_id, category, title, body, image_url, data, dedupe_key, created_at, updated_at)
      select t.id, t.user_id, t.category, t.title, t.body, t.image_url, t.data::jsonb, t.dedupe_key, app_now(), app_now()
      from unnest(${told.map(() => newId())}::uuid[], ${column(({ userId }) => userId)}::uuid[],
          ${column(({ category }) => category)}::text[], ${column(({ title }) => cut(title, MOST_TITLE))}::text[],
          ${column(({ body }) => cut(body, MOST_BODY))}::text[], ${column(({ image }) => image ?? null)}::text[],
          ${column(({ data }) => JSON.stringify(data))}::text[], ${column(({ dedupeKey }) => dedupeKey)}::text[],
          ${told.map(({ once }) => once ?? false)}::boolean[])
        as t (id, user_id, category, title, body, image_url, data, dedupe_key, once)
      where (t.category = any(${lockedCategories}::text[]) or not exists (select from notification_settings s
          where s.user_id = t.user_id and s.category = t.category and not s.enabled))
        and not (t.once and exists (select from notifications o
          where o.user_id = t.user_id and o.dedupe_key = t.dedupe_key))
      order by t.user_id, t.dedupe_key
      on conflict (user_id, dedupe_key) do update set category = excluded.category, title = excluded.title,
        body = excluded.body, image_url = excluded.image_url, data = excluded.data,
        count = case when n.read_at is null then n.count + 1 else 1 end,
        read_at = null, pushed_at = null, updated_at = app_now()
      returning n.*)
    select made.*,
      (made.category <> all(${lockedCategories}::text[]) and coalesce(m.muted_until > app_now(), false)) as silent,
      exists (select from devices d where d.user_id = made.user_id) as has_device
    from made left join notification_mutes m on m.user_id = made.user_id
    order by made.user_id, made.dedupe_key`.execute(tx);
  return rows;
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);
