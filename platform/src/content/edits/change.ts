import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import type { Figures } from '../figures.ts';
import type { DocumentTable } from '../tables.ts';
import { requireValid } from './check.ts';
import { type DocumentContent, trimmed } from './content.ts';
import { lockDocument } from './lock.ts';
import { databaseNow, requireFutureEnd } from './window.ts';

type Row = Selectable<DocumentTable>;

export interface DocumentChange {
  before: Row;
  after: Row;
}

/**
 * Changes a document. From then on, starting the platform no longer updates it.
 * @throws 404, 1001 if someone else has changed it, 1000 as for new documents
 */
export async function changeDocument(
  tx: Tx,
  id: string,
  version: number,
  change: Partial<DocumentContent>,
  figures: Figures,
): Promise<DocumentChange> {
  const before = await lockDocument(tx, id, version);
  const wanted = trimmed(change);
  requireValid(before.kind, { ...before, ...wanted }, figures);
  if (wanted.publish_until) requireFutureEnd(wanted.publish_until, await databaseNow(tx));
  return save(tx, before, wanted);
}

/**
 * Ends the publication of a document now. A scheduled document is never published.
 * @throws 404, 1001 if someone else has changed it, 1002 if it has already ended
 */
export async function withdrawDocument(tx: Tx, id: string, version: number): Promise<DocumentChange> {
  const before = await lockDocument(tx, id, version);
  const now = await databaseNow(tx);
  if (before.publish_until && before.publish_until <= now)
    throw common.notAllowedNow(undefined, 'This document is already withdrawn.');
  return save(tx, before, { publish_from: earlier(before.publish_from, now), publish_until: now });
}

/**
 * Publishes a scheduled or withdrawn document immediately and without an end. A document that was published before
 * keeps its date.
 * @throws 404, 1001 if someone else has changed it, 1002 if it is already published
 */
export async function publishDocument(tx: Tx, id: string, version: number): Promise<DocumentChange> {
  const before = await lockDocument(tx, id, version);
  const now = await databaseNow(tx);
  const ended = before.publish_until !== null && before.publish_until <= now;
  if (before.publish_from <= now && !ended)
    throw common.notAllowedNow(undefined, 'This document is already published.');
  return save(tx, before, { publish_from: earlier(before.publish_from, now), publish_until: null });
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

async function save(tx: Tx, before: Row, change: Partial<DocumentContent>): Promise<DocumentChange> {
  const after = await tx
    .updateTable('documents')
    .set({ ...change, edited_at: sql<Date>`app_now()`, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { before, after };
}
