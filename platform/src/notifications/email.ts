import type { Selectable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { queueEmail } from '../email/queue.ts';
import { enqueue, type JobHandler } from '../jobs/jobs.ts';
import type { NotificationCategory, NotificationTable } from './tables.ts';

export const unseenEmailJob = 'notifications.email';
/** Notifications about results and disputes are emailed if they are still unread after this time. */
const UNSEEN_SECONDS = 30 * 60;

/** Receipts and security notices are emailed immediately and can't be turned off. */
const mandatory: readonly NotificationCategory[] = ['money', 'security'];
/** Emailed only if still unread after a while. Each category is also the mailing list for its emails. */
const whenUnseen = ['result', 'dispute'] as const;
export type UnseenCategory = (typeof whenUnseen)[number];

type Row = Omit<Selectable<NotificationTable>, 'pushed_at'>;

/** How a category's notifications are emailed. Null if they are never emailed. */
export function emailKind(category: NotificationCategory): 'mandatory' | UnseenCategory | null {
  if (mandatory.includes(category)) return 'mandatory';
  return whenUnseen.find((known) => known === category) ?? null;
}

/**
 * Emails a stored notification to a person with a verified address. Repeats of an unread notification share its
 * scheduled email.
 * @param details lines that appear only in the email
 */
export async function emailNotice(tx: Tx, row: Row, details: readonly string[] = []): Promise<void> {
  const kind = emailKind(row.category);
  if (kind === 'mandatory') return queueNotice(tx, row, details);
  if (kind === null) return;
  await enqueue(tx, unseenEmailJob, { id: row.id }, { key: row.id, startAfterSeconds: UNSEEN_SECONDS });
}

/** Emails an important notification that is still unread. */
export const emailUnseen: JobHandler<{ id: string }> = async ({ id }, { db }) => {
  const row = await unread(db, id);
  if (row) await withTransaction(db, (tx) => queueNotice(tx, row, []));
};

async function unread(db: Db, id: string): Promise<Row | undefined> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst();
}

function queueNotice(tx: Tx, row: Row, details: readonly string[]): Promise<void> {
  const kind = emailKind(row.category);
  return queueEmail(tx, {
    userId: row.user_id,
    // One email per occurrence: repeating a notification changes its `updated_at`.
    dedupeKey: `notification:${row.id}:${row.updated_at.toISOString()}`,
    subject: row.title,
    paragraphs: [row.body, ...details].filter(Boolean),
    action: { label: 'Open Duelbook', path: pathOf(row) },
    ...(kind !== null && kind !== 'mandatory' && { list: kind }),
  });
}

function pathOf({ category, data }: Row): string {
  if (data.match_id !== undefined) return `/matches/${data.match_id}`;
  if (data.nativedeeplink === 'duelbook://my_stakes') return '/me?stakesOpen=true';
  return category === 'money' ? '/wallet' : '/me?notifsOpen=true';
}
