import Type, { type Static } from 'typebox';
import type { Tx } from '../../db/database.ts';
import type { Ctx } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { Id, OneOf } from '../../shared/schema.ts';
import { claimsOf, QueueClaim } from './claims.ts';
import { type QueueName, queueNames } from './names.ts';
import { findEntryStatement, lockEntryStatement, mayReadQueue, type QueueReader } from './queues.ts';

export const EntryParams = Type.Object({ queue: OneOf(queueNames), id: Id });
export const entryFields = {
  queue: 'Queue the entry is in.',
  id: 'ID of the user for identity checks, of the reported item for reports, and of the record for all other queues.',
};

export const QueueEntry = Type.Object({ queue: OneOf(queueNames), subject_id: Id, claim: QueueClaim });
describeSchema(QueueEntry, 'QueueEntry', 'Queue entry with the staff member who is working on it.', {
  queue: 'Queue that contains the entry.',
  subject_id: entryFields.id,
  claim: 'Staff member who is working on this entry. Null if nobody is.',
});
export type QueueEntry = Static<typeof QueueEntry>;
export type EntryCtx<Body = unknown> = Ctx<Static<typeof EntryParams>, unknown, Body>;

/**
 * Locks an entry of a queue that the caller may read, and returns its owner. Entries are locked before their claims, in
 * the same order as in the triggers that end claims. @throws 403, 404, 1002 once the entry has left the queue
 */
export async function lockEntry(tx: Tx, ctx: EntryCtx): Promise<string | null> {
  const { queue, id } = ctx.params;
  const reader: QueueReader = { id: ctx.userId, roles: ctx.session?.roles ?? [] };
  if (!mayReadQueue(reader, queue)) throw common.forbidden();
  if ((await lockEntryStatement(queue, id, reader).execute(tx)).rows.length === 0) {
    if ((await findEntryStatement(queue, id).execute(tx)).rows.length === 0) throw common.notFound();
    throw common.notAllowedNow({}, 'This isn’t waiting for you in the queue. Reload to see the current state.');
  }
  const claim = await tx
    .selectFrom('queue_claims')
    .select('owner_id')
    .where('queue', '=', queue)
    .where('subject_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return claim?.owner_id ?? null;
}

export async function readEntry(tx: Tx, queue: QueueName, id: string): Promise<QueueEntry> {
  const claims = await claimsOf(tx, queue, [id]);
  return { queue, subject_id: id, claim: claims.get(id) ?? null };
}
