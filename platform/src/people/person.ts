import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** A person in short, as in the graph's `PublicPerson`. */
export interface Person {
  id: string;
  username: string;
  image_url: string | null;
}

/** People in short, by id. Guests, deleted and unknown people are missing. */
export async function readPeople(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'profile_media_url as image_url'])
    .where('id', 'in', [...new Set(ids)])
    .where('status', 'not in', ['deleted', 'guest'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A pattern of LIKE for names that begin with a text; everything without one. */
export function likePrefix(text: string | undefined): string {
  return `${likeText(text)}%`;
}

/** A text as LIKE looks for it: lower case, its wildcards taken as they are. */
export function likeText(text: string | undefined): string {
  return (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');
}

/** SQL: nobody of the pair has blocked the other. Nobody blocks somebody signed out. */
export function notBlocked(viewerId: string | null, column: string) {
  const other = sql.ref(column);
  return sql`not exists (select from blocks b
    where (b.blocker_id = ${viewerId} and b.blocked_id = ${other}) or (b.blocker_id = ${other} and b.blocked_id = ${viewerId}))`;
}
