import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventState } from '../events/lifecycle/machine.ts';
import { balancesOf, player } from '../matches/testing/duel.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { brackets, call, escrowOf } from '../tournaments/testing/cups.ts';
import { contenders } from './cups/contenders.ts';
import { seedTournaments } from './cups/plan.ts';
import { series, seriesOf } from './cups/series.ts';
import { runTick, runTicks, tickJob } from './cups/tick.ts';
import { seedHouse } from './house.ts';
import { seedPeople } from './population.ts';

const SECOND = 1000;
const TURN = 5 * SECOND;
const MINUTE = 60 * SECOND;

let t: TestPlatform;
let elapsed = 0;
beforeAll(async () => {
  t = await testPlatform({ config: { seed: 'none', seedTournaments: true } });
  await seedHouse(t.deps);
  await seedPeople(t.deps);
  await seedTournaments(t.deps);
}, 120_000);
afterAll(() => t.close());

interface Listed {
  id: string;
  name: string;
  state: EventState;
  console_id: string | null;
  game_id: string;
}

function events(): Promise<Listed[]> {
  return t.db
    .selectFrom('events')
    .select(['id', 'name', 'state', 'console_id', 'game_id'])
    .where('kind', '<>', 'stake_event')
    .orderBy('created_at')
    .execute();
}

async function states(): Promise<EventState[]> {
  return (await events()).map((event) => event.state);
}

async function stateOf(id: string): Promise<EventState | undefined> {
  return (await events()).find((event) => event.id === id)?.state;
}

async function pass(ms = TURN): Promise<void> {
  elapsed += ms;
  await t.clock.advance(ms);
  await runTick(t.deps);
}

/** A person with money and the gamer ID for an event. */
async function newcomer(event: Listed): Promise<Person> {
  const system = await t.db
    .selectFrom('games as g')
    .innerJoin('consoles as c', (join) => join.on('c.id', '=', event.console_id))
    .select((eb) => eb.fn.coalesce('g.id_system_id', 'c.id_system_id').as('id'))
    .where('g.id', '=', event.game_id)
    .executeTakeFirstOrThrow();
  const idSystemId = system.id ?? '';
  return player(t, { game_id: event.game_id, game_mode_id: '', console_id: event.console_id ?? '', idSystemId }, 2000);
}

it('creates three events, once', async () => {
  const before = await events();
  expect(before).toHaveLength(3);
  await seedTournaments(t.deps);
  expect(await events()).toEqual(before);
});

it('lets a newcomer register, check in and play to a payout within ten minutes, beside other events', async () => {
  await pass();
  const cup = (await events()).find((event) => event.state === 'registration' && event.name.startsWith('Quick Cup'));
  if (!cup) throw new Error('a Quick Cup is open');
  const me = await newcomer(cup);
  await call(t, me, cup.id, 'register');
  expect(await balancesOf(t, me)).toMatchObject({ cash: 1900 });

  while ((await stateOf(cup.id)) === 'registration') await pass();
  expect(await states()).toEqual(expect.arrayContaining(['registration', 'check_in', 'live']));
  await call(t, me, cup.id, 'check_in');
  while ((await stateOf(cup.id)) !== 'live') await pass();

  const { teams } = await brackets(t, cup.id);
  expect(teams).toHaveLength((seriesOf(cup.name)?.teams ?? 0) + 1);
  while ((await stateOf(cup.id)) === 'live') {
    await playOwn(me, cup.id);
    await pass();
  }
  const { standings } = await brackets(t, cup.id);
  const own = teams.find((team) => team.user_ids.includes(me.id));
  expect(standings[0]).toMatchObject({ event_team_id: own?.id, placement: 1 });
  while ((await stateOf(cup.id)) !== 'paid') await pass();
  expect(elapsed).toBeLessThan(10 * MINUTE);
  expect(await escrowOf(t, cup.id)).toBe(0);
  expect(await balancesOf(t, me)).toMatchObject({ cash: 1900 + 390 });
}, 120_000);

/** Gets ready and reports a win in the person's open match. The bot does its part at its own pace. */
async function playOwn(me: Person, eventId: string): Promise<void> {
  const seat = await t.db
    .selectFrom('match_participants as p')
    .innerJoin('matches as m', 'm.id', 'p.match_id')
    .select(['m.id', 'm.state', 'p.ready', 'p.reported_at'])
    .where('p.user_id', '=', me.id)
    .where('m.event_id', '=', eventId)
    .where('m.state', 'in', ['prematch', 'active'])
    .executeTakeFirst();
  if (!seat) return;
  if (seat.state === 'active') await act(me, `${seat.id}/submit`, { placement: 1 });
  else if (!seat.ready) await act(me, `${seat.id}/prematch`, { ready: true });
}

async function act(me: Person, path: string, body: unknown): Promise<void> {
  const answer = await t.inject(me, 'POST', `/api/v1/matches/${path}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
}

it('always has an event in registration, one in check-in and one running, of all series', async () => {
  for (let turn = 0; turn < 60; turn += 1) {
    await pass();
    expect(await states(), `after ${elapsed / SECOND} seconds`).toEqual(
      expect.arrayContaining(['registration', 'check_in', 'live']),
    );
  }
  const all = await events();
  expect(all.filter((event) => event.state === 'cancelled')).toEqual([]);
  const paid = all.filter((event) => event.state === 'paid').map((event) => seriesOf(event.name));
  expect(new Set(paid)).toEqual(new Set(series));
  const bounties = await t.db.selectFrom('event_bounties').select('state').execute();
  expect(bounties.length).toBeGreaterThan(1);
  const { rows } = await sql<{ imbalance: number }>`
    select coalesce(sum(balance), 0)::int8 as imbalance from ledger_accounts`.execute(t.db);
  expect(rows[0]?.imbalance).toBe(0);
}, 240_000);

it('neither repeats nor forgets events when it starts again', async () => {
  const before = await events();
  await seedTournaments(t.deps);
  await runTick(t.deps);
  expect(await events()).toEqual(before);
  await t.clock.advance(60 * MINUTE);
  await seedTournaments(t.deps);
  for (let turn = 0; turn < 10; turn += 1) await pass();
  expect(await states()).toEqual(expect.arrayContaining(['registration', 'check_in', 'live']));
  const people = contenders.map((one) => one.username);
  const { rows } = await sql<{ busy: number }>`
    select count(*)::int as busy from event_team_members m join events e on e.id = m.event_id
      join users u on u.id = m.user_id
    where u.username = any(${people}::text[]) and e.state in ('registration', 'check_in', 'live')
    group by m.user_id order by busy desc limit 1`.execute(t.db);
  expect(rows[0]?.busy).toBe(1);
}, 60_000);

it('takes turns only in the demo, and plans one turn at a time', async () => {
  const waiting = async () => {
    const { rows } = await sql<{ number: number }>`
      select count(*)::int as number from pgboss.job where name = ${tickJob} and state = 'created'`.execute(t.owner);
    return rows[0]?.number;
  };
  await runTicks(t.deps);
  expect(await waiting()).toBe(0);
  const demo = { ...t.deps, config: { ...t.deps.config, seed: 'demo' as const } };
  await runTicks(demo);
  await runTicks(demo);
  expect(await waiting()).toBe(1);
});

it('lets bots accept a person’s invitation to a team', async () => {
  for (;;) {
    const open = (await events()).find((event) => event.state === 'registration' && event.name.startsWith('Duo'));
    if (open) return invite(open);
    await pass();
  }
}, 120_000);

async function invite(cup: Listed): Promise<void> {
  const me = await newcomer(cup);
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.username = any(${contenders.map((one) => one.username)}::text[]) and not exists (
      select from event_team_members m join events e on e.id = m.event_id
      where m.user_id = u.id and e.state in ('registration', 'check_in', 'locked', 'live')) limit 1`.execute(t.db);
  const [mate] = rows;
  await call(t, me, cup.id, 'register', { name: 'Two of Us', teammate_user_ids: [mate?.id] });
  await pass();
  const { teams } = await brackets(t, cup.id);
  expect(teams.find((team) => team.name === 'Two of Us')?.user_ids).toEqual([me.id, mate?.id]);
}
