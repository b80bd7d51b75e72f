import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Whether a person found a document helpful. Null if they haven't voted. */
export async function voteOf(db: Db, documentId: string, userId: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('document_votes')
    .select('useful')
    .where('document_id', '=', documentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.useful ?? null;
}

/** Stores a vote and replaces the person's previous one. */
export async function vote(db: Db, documentId: string, userId: string, useful: boolean): Promise<void> {
  const said = { useful, voted_at: sql<Date>`app_now()` };
  await db
    .insertInto('document_votes')
    .values({ document_id: documentId, user_id: userId, ...said })
    .onConflict((conflict) => conflict.columns(['document_id', 'user_id']).doUpdateSet(said))
    .execute();
}
