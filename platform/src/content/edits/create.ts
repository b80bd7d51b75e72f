import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../shared/ids.ts';
import type { Figures } from '../figures.ts';
import type { DocumentTable } from '../tables.ts';
import { requireValid } from './check.ts';
import { type DocumentContent, type NewsKind, trimmed } from './content.ts';
import { databaseNow, requireFutureEnd } from './window.ts';

/** A new document. Without a position, it becomes the last of its kind. Without a start, it is published at once. */
export type NewDocument = Omit<DocumentContent, 'position' | 'publish_from'> & {
  kind: NewsKind;
  position: number | null;
  publish_from: Date | null;
};

/**
 * Creates a document. Its ID is the slug, so that documents that ship with the product never take its place.
 * @throws 1000 for unknown placeholders, refused links, half a button, an audience the kind doesn't have, or a period
 * that has ended
 */
export async function createDocument(
  tx: Tx,
  { kind, position, publish_from, ...wanted }: NewDocument,
  figures: Figures,
): Promise<Selectable<DocumentTable>> {
  const now = await databaseNow(tx);
  const content: DocumentContent = {
    ...trimmed(wanted),
    publish_from: publish_from ?? now,
    position: position ?? (await nextPosition(tx, kind)),
  };
  requireValid(kind, content, figures);
  requireFutureEnd(content.publish_until, now);
  const id = newId();
  return tx
    .insertInto('documents')
    .values({
      ...content,
      id,
      slug: id,
      kind,
      topic: null,
      anchor: null,
      origin: 'staff',
      edited_at: sql<Date>`app_now()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Two documents created at the same time can get the same position, just as if staff had chosen it. */
async function nextPosition(tx: Tx, kind: NewsKind): Promise<number> {
  const { last } = await tx
    .selectFrom('documents')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}
