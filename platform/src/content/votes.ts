import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A person's helpfulness vote on a document, or null. */
export async function voteOf(db: Db, documentId: string, userId: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('document_votes')
    .select('useful')
    .where('document_id', '=', documentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.useful ?? null;
}

/** Stores a vote, replacing the previous one. */
export async function vote(db: Db, documentId: string, userId: string, useful: boolean): Promise<void> {
  const said = { useful, voted_at: sql<Date>`app_now()` };
  await db
    .insertInto('document_votes')
    .values({ document_id: documentId, user_id: userId, ...said })
    .onConflict((conflict) => conflict.columns(['document_id', 'user_id']).doUpdateSet(said))
    .execute();
}
