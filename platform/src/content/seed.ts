import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { newId } from '../shared/ids.ts';
import type { DocumentSeed } from './data/shape.ts';

const BEGINNING = '2026-01-01T00:00:00Z';

/** Stores the documents and deletes those that are no longer listed. Idempotent; existing documents keep their ids. */
export async function storeDocuments(db: Db, documents: readonly DocumentSeed[]): Promise<void> {
  await withTransaction(db, async (tx) => {
    // Serializes platform processes that start at the same time.
    await sql`lock table documents in share row exclusive mode`.execute(tx);
    await removeOthers(tx, documents);
    for (const [position, document] of documents.entries()) await store(tx, document, position);
  });
}

async function removeOthers(tx: Tx, documents: readonly DocumentSeed[]): Promise<void> {
  const kept = documents.map(({ kind, slug }) => `${kind}/${slug}`);
  // Anchors are unique and can move between documents, so all of them are cleared first.
  await sql`update documents set anchor = null`.execute(tx);
  await sql`delete from documents where kind || '/' || slug <> all(${kept}::text[])`.execute(tx);
}

async function store(tx: Tx, document: DocumentSeed, position: number): Promise<void> {
  const row = {
    kind: document.kind,
    slug: document.slug,
    title: document.title,
    summary: document.summary,
    body_md: document.body,
    image_url: document.image ?? null,
    deeplink: document.deeplink ?? null,
    button_text: document.button ?? null,
    topic: document.topic ?? null,
    anchor: document.anchor ?? null,
    position,
    audience: document.audience ?? ('everyone' as const),
    publish_from: new Date(document.from ?? BEGINNING),
    publish_until: document.until === undefined ? null : new Date(document.until),
  };
  await tx
    .insertInto('documents')
    .values({ id: newId(), ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet(row))
    .execute();
}
