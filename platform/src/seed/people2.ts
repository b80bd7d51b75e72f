import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { countLeaderboards } from '../leaderboards/count.ts';
import { writeStakeResults } from '../statistics/stakeResults.ts';
import { chanceFrom } from './chance.ts';
import { crowd, readyPlayers, traders } from './people.ts';
import { pros } from './pros.ts';

/** Profile bios; some people have none. */
const bios = [
  'Evenings after nine, mostly football. I report right away.',
  'Two kids, one console. Short matches, please.',
  'Coach on weekdays, stubborn defender on weekends.',
  'I like long sets and a good rematch.',
  'Started in the arcades. Still warming up.',
  'Say hello before the first round. It’s only a game.',
  'Learning to lose slowly.',
  'Shooters, tea and early nights.',
  'I play for the save, not for the shot.',
  'Here for the 2v2s. Always looking for a calm partner.',
];

/** How many people each of the four sign-in players follows, and the maximum for everyone else. */
const READY_FOLLOWS = 14;
const MOST_FOLLOWS = 9;

/**
 * Fills demo profiles once with bios, games, visible gamer IDs and follows. Later changes are kept. Then computes the
 * leaderboards.
 */
export async function seedPages(deps: Deps): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const ids = await readIds(tx);
    if (await isDone(tx, ids)) return;
    await writeBios(tx, ids);
    await writeGames(tx, ids);
    await sql`update gamer_ids set public = true where user_id = any(${ids}::uuid[])
      and ('x' || right(user_id::text, 1))::bit(4)::int % 2 = 0`.execute(tx);
    await writeFollows(tx, ids);
  });
  await writeStakeResults({}, deps);
  await countLeaderboards({}, deps);
}

/** Returns all demo players, sign-in players first. */
async function readIds(tx: Tx): Promise<string[]> {
  const names = [...readyPlayers, ...crowd, ...traders].map(({ username }) => username).concat(pros);
  const rows = await tx.selectFrom('users').select(['id', 'username']).where('username', 'in', names).execute();
  const byName = new Map(rows.map(({ username, id }) => [username, id]));
  return names.flatMap((name) => byName.get(name) ?? []);
}

async function isDone(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const row = await tx.selectFrom('follows').select('followed_id').where('follower_id', 'in', ids).executeTakeFirst();
  return row !== undefined;
}

async function writeBios(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    // Two out of three people have a bio, and one hides their follows.
    if (index % 3 === 2) continue;
    await tx
      .updateTable('users')
      .set({ bio: bios[index % bios.length] ?? null, private_profile: index % 17 === 16 })
      .where('id', '=', id)
      .execute();
  }
}

async function writeGames(tx: Tx, ids: readonly string[]): Promise<void> {
  const chance = chanceFrom(26_1122);
  const games = await tx.selectFrom('games').select('id').orderBy('position').execute();
  for (const id of ids) {
    const start = chance(games.length);
    const rows = Array.from({ length: 1 + chance(3) }, (_, position) => ({
      user_id: id,
      game_id: games[(start + position) % games.length]?.id ?? '',
      position,
    }));
    await tx
      .insertInto('user_games')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** People early in the list get more followers, for a realistic distribution. */
async function writeFollows(tx: Tx, ids: readonly string[]): Promise<void> {
  const chance = chanceFrom(26_1121);
  const rows: { follower_id: string; followed_id: string; created_at: ReturnType<typeof sql<Date>> }[] = [];
  for (const [index, follower] of ids.entries()) {
    const many = index < readyPlayers.length ? READY_FOLLOWS : 1 + chance(MOST_FOLLOWS);
    const chosen = new Set(Array.from({ length: many }, () => ids[Math.min(chance(ids.length), chance(ids.length))]));
    for (const followed of chosen) {
      if (followed === undefined || followed === follower) continue;
      const created_at = sql<Date>`app_now() - ${1 + chance(60 * 24 * 30)} * interval '1 minute'`;
      rows.push({ follower_id: follower, followed_id: followed, created_at });
    }
  }
  await tx.insertInto('follows').values(rows).execute();
  await sql`insert into follow_counts (user_id, followers, following)
    select u.id, (select count(*) from follows where followed_id = u.id), (select count(*) from follows where follower_id = u.id)
    from unnest(${ids}::uuid[]) as u (id)`.execute(tx);
}
