import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Subject } from './subjects.ts';
import type { ReportContext } from './tables.ts';

/** Maximum number of messages included with a report, and how many of them may be newer than the reported one. */
const MESSAGES = 20;
const AFTER = 5;

/**
 * Returns a snapshot of the messages around the reported one, oldest first, so that a report can be decided even after
 * they have been deleted. For a reported person or conversation, these are the latest messages. Empty if there are
 * none.
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
