import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import { audiences, type DocumentKind, documentKinds } from '../../content/tables.ts';
import type { Db, Tx } from '../../db/database.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';

/**
 * Whether players see a document. A document is withdrawn once its publication has ended, either because staff withdrew
 * it or because its end time has passed.
 */
export const documentStates = ['published', 'scheduled', 'withdrawn'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Origin of a document's text: shipped with the product, shipped and then edited by staff, or written by staff. */
export const documentSources = ['shipped', 'edited', 'staff'] as const;
export type DocumentSource = (typeof documentSources)[number];

const Count = Type.Integer({ minimum: 0 });

export const AdminDocument = Type.Object({
  id: Id,
  kind: OneOf(documentKinds),
  title: Type.String(),
  summary: Type.String(),
  body: Type.String(),
  image_url: Nullable(Type.String()),
  deeplink: Nullable(Type.String()),
  button_text: Nullable(Type.String()),
  audience: OneOf(audiences),
  position: Type.Integer(),
  publish_from: DateTime,
  publish_until: Nullable(DateTime),
  state: OneOf(documentStates),
  source: OneOf(documentSources),
  edited_at: Nullable(DateTime),
  version: Type.Integer(),
  useful_votes: Count,
  other_votes: Count,
});
describeSchema(AdminDocument, 'AdminDocument', 'Document with its source text, for staff.', {
  id: 'Document ID.',
  kind: 'Kind of document.',
  title: 'Question or headline, with placeholders.',
  summary: 'Short summary, with placeholders.',
  body: 'Markdown, with placeholders.',
  deeplink: 'Target of the button. Null when there is no button.',
  button_text: 'Label of the button. Null when there is no button.',
  audience: 'Who sees it.',
  position: 'Position in its list, lowest first.',
  publish_from: 'Start of publication.',
  publish_until: 'End of publication. Null when there is none.',
  state: 'Whether players can see it.',
  source: 'Source of its text.',
  edited_at: "Time staff last changed it. Null if it hasn't been changed since it shipped with the product.",
  useful_votes: 'Number of players who rated it useful. Only FAQ entries are rated.',
  other_votes: 'Number of players who rated it not useful.',
});
export type AdminDocument = Static<typeof AdminDocument>;

type Dates = 'publish_from' | 'publish_until' | 'edited_at';
interface Row extends Omit<AdminDocument, Dates> {
  publish_from: Date;
  publish_until: Date | null;
  edited_at: Date | null;
}

/** Filters for the list of documents. Null matches all documents. */
export interface DocumentFilter {
  kind: DocumentKind | null;
  state: DocumentState | null;
  source: DocumentSource | null;
}

/** Order of document kinds. News comes first, because staff write news most often. */
const kindOrder: readonly DocumentKind[] = ['jumbotron', 'announcement', 'blog', 'faq', 'guide', 'info'];

const columns = sql`
  d.id, d.kind, d.title, d.summary, d.body_md as body, d.image_url, d.deeplink, d.button_text, d.audience, d.position,
  d.publish_from, d.publish_until, d.edited_at, d.version,
  case when d.publish_until <= app_now() then 'withdrawn' when d.publish_from > app_now() then 'scheduled'
    else 'published' end as state,
  case when d.origin = 'staff' then 'staff' when d.edited_at is null then 'shipped' else 'edited' end as source,
  (select count(*)::int from document_votes v where v.document_id = d.id and v.useful) as useful_votes,
  (select count(*)::int from document_votes v where v.document_id = d.id and not v.useful) as other_votes`;

/** Documents grouped by kind, in the order in which players see them. */
export async function listAdminDocuments(
  db: Db,
  { kind, state, source }: DocumentFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdminDocument[]> {
  const { rows } = await sql<Row>`
    select * from (select ${columns} from documents d) listed
    where (${kind}::text is null or kind = ${kind}) and (${state}::text is null or state = ${state})
      and (${source}::text is null or source = ${source})
    order by array_position(${[...kindOrder]}::text[], kind),
      case when kind = 'blog' then -extract(epoch from publish_from) else position end, id
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map(viewOf);
}

/** A document with its source text. @throws 404 */
export async function readAdminDocument(db: Db | Tx, id: string): Promise<AdminDocument> {
  const { rows } = await sql<Row>`select ${columns} from documents d where d.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw common.notFound();
  return viewOf(row);
}

const viewOf = (row: Row): AdminDocument => ({
  ...row,
  publish_from: row.publish_from.toISOString(),
  publish_until: row.publish_until?.toISOString() ?? null,
  edited_at: row.edited_at?.toISOString() ?? null,
});
