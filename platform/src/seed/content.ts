import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { ownCode } from '../referrals/codes.ts';
import { newId } from '../shared/ids.ts';

interface Page {
  username: string;
  name: string;
  bio: string;
  /** Game slugs. */
  games: string[];
}

/** Demo people with an influencer page and a referral code. */
const pages: readonly Page[] = [
  {
    username: 'ines_plays',
    name: 'Ines Carvalho',
    bio: 'Football every night, with commentary on every goal.',
    games: ['pitch-kings-26'],
  },
  {
    username: 'otto_b',
    name: 'Otto Brandvold',
    bio: 'Former tactician. Explains rounds while he plays them.',
    games: ['vantablitz', 'vanta-strike'],
  },
  {
    username: 'priya_r',
    name: 'Priya Raman',
    bio: 'Racing lines, rain or shine.',
    games: ['torque-rally', 'grid-torque'],
  },
];

/** Creates missing influencer pages. */
export async function seedInfluencers({ db }: Deps): Promise<void> {
  await withTransaction(db, async (tx) => {
    for (const [position, page] of pages.entries()) await makePage(tx, page, position);
  });
}

async function makePage(tx: Tx, { username, name, bio, games }: Page, position: number): Promise<void> {
  const person = await tx.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst();
  if (!person) return;
  const played = await tx.selectFrom('games').select('id').where('slug', 'in', games).orderBy('position').execute();
  await ownCode(tx, person.id);
  await tx
    .insertInto('influencers')
    .values({
      id: newId(),
      user_id: person.id,
      slug: username.replaceAll('_', '-'),
      name,
      image_url: null,
      bio,
      game_ids: played.map(({ id }) => id),
      position,
      enabled: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
