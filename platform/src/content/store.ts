import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import type { Audience, DocumentKind, DocumentTable } from './tables.ts';

/** Number of days for which a user counts as new. */
const NEW_DAYS = 7;

type Rows = SelectQueryBuilder<Database, 'documents', Selectable<DocumentTable>>;

/** Returns the audiences a reader belongs to. `userId` is null for signed-out readers. */
export async function audiencesOf(db: Db, userId: string | null): Promise<Audience[]> {
  if (userId === null) return ['everyone', 'signed_out', 'new'];
  const recent = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('created_at', '>', sql<Date>`app_now() - make_interval(days => ${NEW_DAYS})`)
    .executeTakeFirst();
  return recent ? ['everyone', 'signed_in', 'new'] : ['everyone', 'signed_in'];
}

/** Returns the documents of one kind that are currently published for these audiences. */
export function published(db: Db, kind: DocumentKind, audiences: readonly Audience[]): Rows {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('kind', '=', kind)
    .where('audience', 'in', audiences)
    .where('publish_from', '<=', sql<Date>`app_now()`)
    .where((eb) => eb.or([eb('publish_until', 'is', null), eb('publish_until', '>', sql<Date>`app_now()`)]));
}
