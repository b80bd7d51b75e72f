import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { WrittenText } from '../../http/input/writtenText.ts';
import type { StaffRole } from '../../http/policy.ts';
import { invariant } from '../../shared/assert.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Id, Nullable } from '../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';

/** Roles that can read landing pages. */
export const influencerReaderRoles: readonly StaffRole[] = ['support', 'risk', 'admin'];

/** Roles that can create and change landing pages. */
export const influencerRoles: readonly StaffRole[] = ['risk', 'admin'];

export const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', minLength: 2, maxLength: 60 });
export const Name = WrittenText({ minLength: 1, maxLength: 60 });
export const Bio = WrittenText({ minLength: 1, maxLength: 400 });
export const GameIds = Type.Array(Id, { maxItems: 20 });
export const Code = Type.String({ pattern: '^[A-Z0-9]{4,12}$', minLength: 4, maxLength: 12 });
export const Reason = Type.String({ minLength: 1, maxLength: 500 });

/** Descriptions of the landing page fields that staff can set. */
export const inputWords = {
  slug: 'Last part of the landing page address: lowercase letters, digits and hyphens.',
  name: 'Name on the landing page.',
  bio: 'Short biography on the landing page.',
  game_ids: 'IDs of the games the influencer plays.',
  code: "Referral code: 4 to 12 capital letters and digits. Replaces the user's current code.",
  reason: 'Reason. Kept in the audit log.',
};

export const AdminInfluencer = Type.Object({
  id: Id,
  user_id: Id,
  user: Nullable(PublicPerson),
  slug: Type.String(),
  name: Type.String(),
  bio: Type.String(),
  image_url: Nullable(Type.String()),
  games: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  enabled: Type.Boolean(),
  code: Nullable(Type.String()),
});
describeSchema(AdminInfluencer, 'AdminInfluencer', 'Landing page of an influencer, for staff.', {
  user_id: 'ID of the user whose referral code the landing page contains.',
  user: 'The user. Null when the account was deleted.',
  slug: 'Last part of the landing page address.',
  name: 'Name on the landing page.',
  bio: 'Short biography on the landing page.',
  image_url: "Picture of the landing page. Null when it shows the user's profile picture.",
  games: 'Games the influencer plays, in catalog order.',
  enabled: 'False when the landing page is hidden.',
  code: 'Referral code. Null when the user has none.',
  'games.name': 'Full name of the game.',
});
export type AdminInfluencer = Static<typeof AdminInfluencer>;

/** Reads landing pages in the order of the public list. With `id`, reads only that page. */
export async function readInfluencers(
  tx: Tx,
  { id = null, limit, offset }: { id?: string | null; limit: number; offset: number },
): Promise<AdminInfluencer[]> {
  const { rows } = await sql<Omit<AdminInfluencer, 'user'>>`
    select i.id, i.user_id, i.slug, i.name, i.bio, i.image_url, i.enabled, c.code,
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.position)
        from games g where g.id = any(i.game_ids)), '[]') as games
    from influencers i left join referral_codes c on c.user_id = i.user_id
    where (${id}::uuid is null or i.id = ${id})
    order by i.position, i.id limit ${limit} offset ${offset}`.execute(tx);
  const people = await readPeople(
    tx,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row) => ({ ...row, user: people.get(row.user_id) ?? null }));
}

/** Reads a landing page. Fails if it doesn't exist. */
export async function readInfluencer(tx: Tx, id: string): Promise<AdminInfluencer> {
  const [found] = await readInfluencers(tx, { id, limit: 1, offset: 0 });
  invariant(found, 'the landing page exists');
  return found;
}
