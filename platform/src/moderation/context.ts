import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Subject } from './subjects.ts';
import type { ReportContext } from './tables.ts';

/** How many messages are handed in with a report (docs/domain/chat.md#moderation), and how many of them may come after it. */
const MESSAGES = 20;
const AFTER = 5;

/**
 * The messages around what is reported, oldest first, as they stand now: what is deleted later can still be decided about.
 * Around a person and a conversation these are the last ones; nothing where nothing was said.
 */
export async function contextOf(tx: Tx, { conversationId, message }: Subject): Promise<ReportContext[]> {
  if (conversationId === null) return [];
  const { rows } = await sql<ReportContext & { created_at: Date }>`
    select m.id as message_id, m.author_id, u.username, m.body as text, m.id = ${message?.id ?? null}::uuid is true as reported,
      m.created_at
    from messages m left join users u on u.id = m.author_id
    where m.conversation_id = ${conversationId} and m.seq <= ${message ? message.seq + AFTER : Number.MAX_SAFE_INTEGER}
      and m.deleted_at is null
    order by m.seq desc limit ${MESSAGES}`.execute(tx);
  return rows.reverse().map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
