import { sql } from 'kysely';

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
