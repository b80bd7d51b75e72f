import { sql } from 'kysely';

/** Returns a LIKE pattern for names that start with a text. Without a text, it matches everything. */
export function likePrefix(text: string | undefined): string {
  return `${likeText(text)}%`;
}

/** Escapes LIKE wildcards in a text and converts it to lowercase. */
export function likeText(text: string | undefined): string {
  return (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');
}

/**
 * SQL condition: there is no block between the viewer and the person in the column. Always true for signed-out viewers.
 */
export function notBlocked(viewerId: string | null, column: string) {
  const other = sql.ref(column);
  return sql`not exists (select from blocks b
    where (b.blocker_id = ${viewerId} and b.blocked_id = ${other}) or (b.blocker_id = ${other} and b.blocked_id = ${viewerId}))`;
}
