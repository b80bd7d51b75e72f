import type { Selectable } from 'kysely';
import Type from 'typebox';
import type { Db } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { published } from '../store.ts';
import type { DocumentTable } from '../tables.ts';

export const FaqId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 80 }) });

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds a published FAQ entry by ID or slug. Refuses with 404 if there is none. */
export async function findQuestion(db: Db, id: string): Promise<Selectable<DocumentTable>> {
  const row = await published(db, 'faq', ['everyone'])
    .where(UUID.test(id) ? 'id' : 'slug', '=', id)
    .executeTakeFirst();
  if (!row) throw common.notFound();
  return row;
}
