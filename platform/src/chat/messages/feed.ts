import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import type { MessageFeed } from '../schemas.ts';
import type { Message } from '../store.ts';
import { messageViews } from './views.ts';

/**
 * Selects the messages to read: the latest messages, or messages before, after or around a given message. At most one
 * of the three cursors is set.
 */
export interface Place {
  before?: string;
  after?: string;
  around?: string;
  page_size: number;
}

interface Rows {
  /** Newest first. */
  rows: Message[];
  older: boolean;
  newer: boolean;
}

/**
 * Returns consecutive messages as one person sees them, newest first.
 * @throws 1000 for a message from another conversation
 */
export async function readFeed(
  db: Db | Tx,
  config: Config,
  conversationId: string,
  viewerId: string | null,
  place: Place,
): Promise<MessageFeed> {
  const { rows, older, newer } = await readRows(db, { id: conversationId, viewerId }, place);
  return {
    items: await messageViews(db, config, rows, viewerId),
    next_cursor: older ? (rows.at(-1)?.id ?? null) : null,
    prev_cursor: newer ? (rows[0]?.id ?? null) : null,
  };
}

interface Reader {
  id: string;
  viewerId: string | null;
}

async function readRows(db: Db | Tx, reader: Reader, { before, after, around, page_size: size }: Place): Promise<Rows> {
  const given = [before, after, around].filter((one) => one !== undefined);
  if (given.length > 1) throw common.validation({}, 'Use only one of before, after and around.', 'before');
  if (after !== undefined) {
    const newer = await readNewer(db, reader, await seqOf(db, reader, after, 'after'), size + 1);
    return { rows: newer.slice(0, size).reverse(), older: true, newer: newer.length > size };
  }
  if (around === undefined) {
    const seq = before === undefined ? null : await seqOf(db, reader, before, 'before');
    const rows = await readOlder(db, reader, seq, size + 1);
    return { rows: rows.slice(0, size), older: rows.length > size, newer: before !== undefined };
  }
  const seq = await seqOf(db, reader, around, 'around');
  const above = Math.floor(size / 2);
  const newer = await readNewer(db, reader, seq, above + 1);
  const older = await readOlder(db, reader, seq + 1, size - above + 1);
  return {
    rows: [...newer.slice(0, above).reverse(), ...older.slice(0, size - above)],
    older: older.length > size - above,
    newer: newer.length > above,
  };
}

async function seqOf(db: Db | Tx, { id }: Reader, messageId: string, param: string): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select('seq')
    .where('id', '=', messageId)
    .where('conversation_id', '=', id)
    .executeTakeFirst();
  if (!row) throw common.validation({}, 'This message isn’t in the conversation. Reload and try again.', param);
  return row.seq;
}

/** Messages hidden as spam are visible only to their author. */
function visible(db: Db | Tx, { id, viewerId }: Reader) {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .where(sql<boolean>`(hidden_reason is distinct from 'shadow' or author_id = ${viewerId}::uuid)`);
}

function readOlder(db: Db | Tx, reader: Reader, seq: number | null, limit: number): Promise<Message[]> {
  return visible(db, reader)
    .$if(seq !== null, (query) => query.where('seq', '<', seq))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

function readNewer(db: Db | Tx, reader: Reader, seq: number, limit: number): Promise<Message[]> {
  return visible(db, reader).where('seq', '>', seq).orderBy('seq').limit(limit).execute();
}
