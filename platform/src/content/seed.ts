import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { newId } from '../shared/ids.ts';
import type { DocumentSeed } from './data/shape.ts';

const BEGINNING = '2026-01-01T00:00:00Z';

/**
 * Stores the documents that ship with the product and deletes those that no longer do. Idempotent; existing documents
 * keep their IDs. Documents that staff have created, edited or withdrawn don't change, except for topic and anchor,
 * which only the product sets.
 */
export async function storeDocuments(tx: Tx, documents: readonly DocumentSeed[]): Promise<void> {
  // Serializes platform processes that start at the same time, and waits for staff who are saving.
  await sql`lock table documents in share row exclusive mode`.execute(tx);
  await removeOthers(tx, documents);
  const edited = await editedKeys(tx);
  for (const [position, document] of documents.entries()) {
    if (edited.has(keyOf(document))) await storePlace(tx, document);
    else await store(tx, document, position);
  }
}

const keyOf = ({ kind, slug }: Pick<DocumentSeed, 'kind' | 'slug'>) => `${kind}/${slug}`;

async function removeOthers(tx: Tx, documents: readonly DocumentSeed[]): Promise<void> {
  const kept = documents.map(keyOf);
  const anchors = documents.flatMap(({ anchor }) => anchor ?? []);
  await sql`delete from documents where kind || '/' || slug <> all(${kept}::text[])
    and origin = 'shipped' and edited_at is null`.execute(tx);
  // Anchors are unique and can move between documents, so all anchors about to be set are cleared first.
  await sql`update documents set anchor = null
    where kind || '/' || slug = any(${kept}::text[]) or anchor = any(${anchors}::text[])`.execute(tx);
}

/** The shipped documents that staff have changed. */
async function editedKeys(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('documents')
    .select(['kind', 'slug'])
    .where('origin', '=', 'shipped')
    .where('edited_at', 'is not', null)
    .execute();
  return new Set(rows.map(keyOf));
}

/** Stores where a document is listed. Doesn't change anything that staff can edit. */
async function storePlace(tx: Tx, { kind, slug, topic, anchor }: DocumentSeed): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ topic: topic ?? null, anchor: anchor ?? null })
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .execute();
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
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ ...row, version: nextVersion }))
    .execute();
}

/** A release that changes content in staff's editor counts as a change, so it increments the version. */
const nextVersion = sql<number>`documents.version + case when
  (documents.title, documents.summary, documents.body_md, documents.image_url, documents.deeplink,
    documents.button_text, documents.position, documents.audience, documents.publish_from, documents.publish_until)
  is distinct from
  (excluded.title, excluded.summary, excluded.body_md, excluded.image_url, excluded.deeplink,
    excluded.button_text, excluded.position, excluded.audience, excluded.publish_from, excluded.publish_until)
  then 1 else 0 end`;
