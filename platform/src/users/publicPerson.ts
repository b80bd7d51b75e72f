import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../db/database.ts';
import { Id, Nullable } from '../shared/schema.ts';

/** A person as everybody may see them, in short; as in the graph's `PublicPerson`. */
export const PublicPerson = Type.Object({
  id: Id,
  username: Type.String(),
  image_url: Nullable(Type.String()),
});
export type PublicPerson = Static<typeof PublicPerson>;

/** People by id. Who deleted their account is missing. */
export async function readPeople(db: Db | Tx, ids: readonly (string | null)[]): Promise<Map<string, PublicPerson>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'profile_media_url as image_url'])
    .where('id', 'in', wanted)
    .where('status', '<>', 'deleted')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
