import { sql } from 'kysely';

/** LIKE pattern for names starting with a text; matches everything without a text. */
export function likePrefix(text: string | undefined): string {
  return `${likeText(text)}%`;
}

/** Lowercase text with LIKE wildcards escaped. */
export function likeText(text: string | undefined): string {
  return (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');
}

/** SQL condition: no block between the viewer and the column's person. Always true for signed-out viewers. */
export function notBlocked(viewerId: string | null, column: string) {
  const other = sql.ref(column);
  return sql`not exists (select from blocks b
    where (b.blocker_id = ${viewerId} and b.blocked_id = ${other}) or (b.blocker_id = ${other} and b.blocked_id = ${viewerId}))`;
}
