import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { describeSchema } from '../shared/describe.ts';
import { Id, Nullable } from '../shared/schema.ts';

/** Short public view of a person, with the same fields as `PublicPerson` in GraphQL. */
export const PublicPerson = Type.Object({
  id: Id,
  username: Type.String(),
  image_url: Nullable(Type.String()),
});
describeSchema(PublicPerson, 'PublicPerson', 'Public summary of a user.', {
  image_url: 'Profile image URL. Null when there is none.',
  username: 'Current username, unique among users.',
});
export type PublicPerson = Static<typeof PublicPerson>;

const findPeople = statement<PublicPerson>(
  'people',
  `select id, username, profile_media_url as image_url from users where id = any($1::uuid[]) and status <> 'deleted'`,
);

/** Returns users by ID, leaving out deleted accounts. */
export async function readPeople(db: Db | Tx, ids: readonly (string | null)[]): Promise<Map<string, PublicPerson>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await findPeople(db, [wanted]);
  return new Map(rows.map((row) => [row.id, row]));
}
