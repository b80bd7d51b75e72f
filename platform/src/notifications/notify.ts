import { type Selectable, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { beforeCommit } from '../db/transaction.ts';
import { enqueue } from '../jobs/jobs.ts';
import { touchAccount } from '../live/account.ts';
import { newId } from '../shared/ids.ts';
import { announce } from './announce.ts';
import { emailNotice } from './email.ts';
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
   * ID of the message that the notification shows, so that the notification follows edits and deletions (revise.ts).
   */
  aboutId?: string;
  /** Lines that appear only in the email, such as a receipt's reference. */
  details?: readonly string[];
  /**
   * Key of the notification's row, one per person. Notifying again moves the row to the top, marks it unread, and
   * increments its count while it is unread.
   */
  dedupeKey: string;
  /**
   * Sends at most once per key, whether or not the first notification was read. For notifications triggered by repeated
   * scans.
   */
  once?: boolean;
}

const notices = new WeakMap<Tx, Map<string, Notice>>();

/**
 * Notifies a person as part of this transaction. Writes a row unless they turned the category off, an event on channel
 * `notifications`, and a push message and an email after commit. If several notifications in the transaction share a
 * key, the last one wins. The row is written just before commit, after the caller has taken all its locks.
 */
export function notify(tx: Tx, notice: Notice): void {
  const waiting = notices.get(tx) ?? new Map<string, Notice>();
  notices.set(tx, waiting);
  waiting.set(keyOf(notice.userId, notice.dedupeKey), notice);
  beforeCommit(tx, '0 notifications', async () => {
    notices.delete(tx);
    await write(tx, waiting);
  });
}

const keyOf = (userId: string, dedupeKey: string) => `${userId} ${dedupeKey}`;

type Written = Selectable<NotificationTable> & { silent: boolean; has_device: boolean; has_email: boolean };

async function write(tx: Tx, told: ReadonlyMap<string, Notice>): Promise<void> {
  for (const { silent, has_device, has_email, ...row } of await store(tx, [...told.values()])) {
    const { user_id: userId } = row;
    announce(tx, userId, { type: 'notification.added', notification: notificationView(row), silent });
    // Repeating an unread notification doesn't change the total.
    if (row.count === 1) touchAccount(tx, userId, 'unread');
    if (has_device && !silent) await enqueue(tx, pushJob, { id: row.id }, { key: row.id });
    if (has_email) await emailNotice(tx, row, told.get(keyOf(userId, row.dedupe_key))?.details);
  }
}

/** Writes in a consistent order to avoid deadlocks between transactions that notify the same people. */
async function store(tx: Tx, told: Notice[]): Promise<Written[]> {
  const column = (read: (notice: Notice) => string | null) => told.map(read);
  const { rows } = await sql<Written>`
    with made as (
      insert into notifications as n
        (id, user_id, category, title, body, image_url, data, dedupe_key, about_id, created_at, updated_at)
      select t.id, t.user_id, t.category, t.title, t.body, t.image_url, t.data::jsonb, t.dedupe_key, t.about_id, app_now(),
        app_now()
      from unnest(${told.map(() => newId())}::uuid[], ${column(({ userId }) => userId)}::uuid[],
          ${column(({ category }) => category)}::text[], ${column((notice) => fitted(notice).title)}::text[],
          ${column((notice) => fitted(notice).body)}::text[], ${column(({ image }) => image ?? null)}::text[],
          ${column(({ data }) => JSON.stringify(data))}::text[], ${column(({ dedupeKey }) => dedupeKey)}::text[],
          ${column(({ aboutId }) => aboutId ?? null)}::uuid[],
          ${told.map(({ once }) => once ?? false)}::boolean[])
        as t (id, user_id, category, title, body, image_url, data, dedupe_key, about_id, once)
      where (t.category = any(${lockedCategories}::text[]) or not exists (select from notification_settings s
          where s.user_id = t.user_id and s.category = t.category and not s.enabled))
        and not (t.once and exists (select from notifications o
          where o.user_id = t.user_id and o.dedupe_key = t.dedupe_key))
      order by t.user_id, t.dedupe_key
      on conflict (user_id, dedupe_key) do update set category = excluded.category, title = excluded.title,
        body = excluded.body, image_url = excluded.image_url, data = excluded.data, about_id = excluded.about_id,
        count = case when n.read_at is null then n.count + 1 else 1 end,
        read_at = null, pushed_at = null, updated_at = app_now()
      returning n.*)
    select made.*,
      (made.category <> all(${lockedCategories}::text[]) and coalesce(m.muted_until > app_now(), false)) as silent,
      exists (select from devices d where d.user_id = made.user_id) as has_device,
      exists (select from users u where u.id = made.user_id and u.email_verified_at is not null) as has_email
    from made left join notification_mutes m on m.user_id = made.user_id
    order by made.user_id, made.dedupe_key`.execute(tx);
  return rows;
}

/** Truncates title and body to the lengths that are stored. */
export const fitted = ({ title, body }: Pick<Notice, 'title' | 'body'>) => ({
  title: cut(title, MOST_TITLE),
  body: cut(body, MOST_BODY),
});

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);
