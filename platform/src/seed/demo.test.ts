import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unreadConversations } from '../chat/conversations/unread.ts';
import type { Db } from '../db/database.ts';
import { eventViews } from '../events/view.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { seedDemo } from './demo.ts';
import { leagues } from './leagues.ts';
import { PAST_EVENTS } from './leagueWorld.ts';
import { world } from './lobby.ts';
import { crowd, demoPeople, readyPlayers, traders } from './people.ts';
import { pros } from './pros.ts';
import { keepEventsComing, stakeWorld } from './stakeEvents.ts';
import { communities } from './talk.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
  await seedDemo(t.deps);
}, 120_000);
afterAll(() => t.close());

it('waits longer for another platform that is seeding than for any other lock', async () => {
  const hasty = await testPlatform({ config: { databaseUrl: t.databaseUrl, lockTimeoutMs: 100 } });
  const held = await t.owner.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(261121)`.execute(connection);
    const seeded = seedDemo(hasty.deps);
    await expect.poll(() => waitsFor(connection)).toBe(true);
    await sql`select pg_sleep(0.2)`.execute(connection);
    await sql`select pg_advisory_unlock(261121)`.execute(connection);
    return seeded.then(() => 'seeded');
  });
  expect(held).toBe('seeded');
  await hasty.close();
});

/** Whether a connection is waiting for an advisory lock. */
async function waitsFor(connection: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks join pg_database on oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`.execute(connection);
  return rows.length > 0;
}

async function states(): Promise<Record<string, number>> {
  const rows = await t.db
    .selectFrom('matches')
    .select(['state', (eb) => eb.fn.countAll<number>().as('number')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.number)]));
}

it('fills the lobby', async () => {
  const { completed = 0, available = 0, invited = 0, prematch = 0, active = 0, reporting = 0 } = await states();
  expect(completed).toBe(world.finished);
  expect(available).toBe(world.open);
  expect(invited).toBe(world.invited);
  const teams = await t.db.selectFrom('matches').select('state').where('team_size', '>', 1).execute();
  expect(teams.map((match) => match.state)).toEqual(Array.from({ length: world.openTeams }, () => 'available'));
  expect(prematch + active + reporting).toBe(world.running);
  const people = await t.db.selectFrom('users').select('username').execute();
  const commentators = 1;
  expect(people).toHaveLength(readyPlayers.length + crowd.length + traders.length + pros.length + commentators);
});

it('has no duplicate users and a balanced ledger', async () => {
  const phones = [...readyPlayers, ...crowd, ...traders].map((one) => one.phone);
  expect(new Set(phones).size).toBe(phones.length);
  expect(demoPeople.map((one) => one.roles.length > 0)).toContain(true);
  const { rows } = await sql<{ imbalance: number; paid_in: number; pool: number; deposited: number }>`
    select (select coalesce(sum(balance), 0)::int8 from ledger_accounts) as imbalance,
      (select -balance from ledger_accounts where name = 'external:paypal') -
        (select sum(e.amount)::int8 from ledger_entries e join ledger_accounts a on a.id = e.account_id
          join ledger_transfers t on t.id = e.transfer_id
          where t.cause_type = 'funding' and a.name in ('house:promo', 'house:partner_pool')) as paid_in,
      (select balance from ledger_accounts where name = 'house:partner_pool') as pool,
      (select sum(amount)::int8 from deposit_orders where state = 'completed') as deposited`.execute(t.db);
  expect(rows[0]?.imbalance).toBe(0);
  expect(rows[0]?.pool).toBeGreaterThan(0);
  expect(rows[0]?.paid_in).toBe(rows[0]?.deposited);
  expect(rows[0]?.deposited).toBe([...readyPlayers, ...crowd, ...traders].reduce((sum, one) => sum + one.deposit, 0));
});

it('has users with complete profiles, correct counts and leaderboard entries', async () => {
  const { rows } = await sql<{ wrong: number; follows: number; bios: number; placed: number }>`
    select (select count(*)::int from follow_counts c
        where c.followers <> (select count(*) from follows where followed_id = c.user_id)
          or c.following <> (select count(*) from follows where follower_id = c.user_id)) as wrong,
      (select count(*)::int from follows) as follows, (select count(*)::int from users where bio is not null) as bios,
      (select count(*)::int from leaderboard_rows where period = 'alltime' and metric = 'profit' and game_id is null) as placed`.execute(
    t.db,
  );
  expect(rows[0]?.wrong).toBe(0);
  expect(rows[0]?.follows).toBeGreaterThan(100);
  expect(rows[0]?.bios).toBeGreaterThan(20);
  expect(rows[0]?.placed).toBeGreaterThan(3);
});

it('has users who talk to each other, in a consistent order', async () => {
  const kai = await t.db.selectFrom('users').select('id').where('username', '=', 'kai_m').executeTakeFirstOrThrow();
  expect(await unreadConversations(t.db, kai.id)).toBeGreaterThan(2);
  const verified = await t.db.selectFrom('conversations').select('id').where('verified', '=', true).execute();
  expect(verified).toHaveLength(communities.length + 1);
  const { rows } = await sql<{ disordered: number }>`
    select count(*)::int as disordered from messages a join messages b
      on b.conversation_id = a.conversation_id and b.seq = a.seq + 1 where b.created_at < a.created_at`.execute(t.db);
  expect(rows[0]?.disordered).toBe(0);
});

it('has a user whose inbox has several days of messages with cards, replies and reactions', async () => {
  const { rows } = await sql<{ days: number; cards: string[]; answers: number; reacted: number; later: number }>`
    with own as (select c.* from conversations c join conversation_members m on m.conversation_id = c.id
      join users u on u.id = m.user_id and u.username = 'kai_m' and m.left_at is null),
    said as (select m.* from messages m where m.conversation_id in (select id from own))
    select (select max(days) from (select count(distinct created_at::date)::int as days from said group by conversation_id) d) as days,
      (select array_agg(distinct type) from said where type in ('match', 'bounty')) as cards,
      (select count(*)::int from said where reply_to_id is not null) as answers,
      (select count(distinct message_id)::int from message_reactions where message_id in (select id from said)) as reacted,
      (select count(*)::int from own join messages m on m.id = own.last_message_id
        where m.created_at <> own.last_message_at) as later`.execute(t.db);
  expect(rows[0]?.days).toBeGreaterThan(2);
  expect(rows[0]?.cards.toSorted()).toEqual(['bounty', 'match']);
  expect(rows[0]?.answers).toBeGreaterThan(3);
  expect(rows[0]?.reacted).toBeGreaterThan(5);
  expect(rows[0]?.later).toBe(0);
});

it('has some users who show their stakes', async () => {
  const shown = await t.db.selectFrom('stake_visibility').selectAll().where('stakes', '=', true).execute();
  expect(shown.length).toBeGreaterThan(traders.length / 2);
  expect(shown.length).toBeLessThan(traders.length);
  expect(new Set(shown.map(({ amounts }) => amounts))).toEqual(new Set([true, false]));
});

it('has events to stake on: finished, live, and more as time passes', async () => {
  const counted = async () => {
    const rows = await t.db
      .selectFrom('events')
      .select(['state', (eb) => eb.fn.countAll<number>().as('number')])
      .groupBy('state')
      .execute();
    return Object.fromEntries(rows.map((row) => [row.state, Number(row.number)]));
  };
  const before = await counted();
  expect(before).toMatchObject({ live: stakeWorld.live, paid: leagues.length * PAST_EVENTS });
  const coming = async () => {
    const { rows } = await sql<{ number: number }>`select count(*)::int as number from events
      where start_date > app_now() and state in ('scheduled', 'check_in', 'locked')`.execute(t.db);
    return rows[0]?.number;
  };
  expect(await coming()).toBe(stakeWorld.upcoming);
  const live = await t.db.selectFrom('events').select('id').where('state', '=', 'live').execute();
  const [view] = await eventViews(
    t.db,
    live.map((event) => event.id),
  );
  expect(view?.teams[0]?.image_url).toMatch(/^\/crests\//);
  expect(view?.teams.every((team) => team.wins + team.losses > 0 && team.form.length > 0)).toBe(true);
  expect(view?.score.reduce((sum, one) => sum + one.score, 0)).toBe(1);
  await t.clock.advance(9 * 60_000);
  expect(await coming()).toBeLessThan(stakeWorld.upcoming);
  await keepEventsComing(t.deps);
  expect(await coming()).toBe(stakeWorld.upcoming);
});

it('adds only what is missing when it runs again', async () => {
  const before = await states();
  await seedDemo(t.deps);
  expect(await states()).toEqual(before);
  await t.clock.advance(31 * 60_000);
  expect((await states()).available).toBeUndefined();
  await seedDemo(t.deps);
  expect((await states()).available).toBe(world.open);
}, 120_000);
