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
/** A phone's notification shows no more than this. */
const MOST_TITLE = 120;
const MOST_BODY = 500;

/** Something a person is told. */
export interface Notice {
  userId: string;
  category: NotificationCategory;
  title: string;
  body: string;
  /** Address of a picture. */
  image?: string | null;
  data: NotificationData;
  /** One row a person and key: telling again moves it to the top, counts while it is unread, and makes it unread. */
  dedupeKey: string;
  /** Told once: a key that is there already, read or not, stays as it is. For what is looked for again and again. */
  once?: boolean;
}

const notices = new WeakMap<Tx, Map<string, Notice>>();

/**
 * Tells a person something with this transaction: a row unless they switched the category off, an event on their channel
 * `notifications`, and a push to their devices, which leaves after COMMIT. Of several with one key the last counts.
 * It is written just before COMMIT, so the caller holds no more locks for it.
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
    // A second telling of what is unread changes no total.
    if (row.count === 1) touchAccount(tx, userId, 'unread');
    if (has_device && !silent) await enqueue(tx, pushJob, { id: row.id }, { key: row.id });
  }
}

/** Writes them in one order, so that two transactions which tell the same people never wait for each other in a ring. */
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
