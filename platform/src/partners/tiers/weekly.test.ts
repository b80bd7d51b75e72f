import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { eventOf, eventStaff } from '../../events/testing/events.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { startLeagueSeason } from '../leagues/season.ts';
import { moveTo } from '../testing/partners.ts';
import { type RosterLeague, rosterLeague, rosterOf } from '../testing/rosters.ts';
import { tierOf } from './read.ts';
import { reviewTiers } from './weekly.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());
// A Tuesday in New York.
const tuesday = () => moveTo(t, '2027-03-02T17:00:00Z');
beforeEach(tuesday);

const run = () => reviewTiers({}, t.deps);
// A second after 9:00 AM in New York, before and after the clocks change on March 14.
const mondays = [
  '2027-03-08T14:00:01Z',
  '2027-03-15T13:00:01Z',
  '2027-03-22T13:00:01Z',
  '2027-03-29T13:00:01Z',
] as const;
async function reviewOn(monday: 0 | 1 | 2 | 3): Promise<void> {
  await moveTo(t, mondays[monday]);
  await run();
}

// Staff sessions don't last into the next week.
const newManager = () => t.person({ area: 'staff', roles: ['partner_manager'] });

/** A completed event that the first team won, and points that staff gave its captain. */
async function leagueWith(points: number): Promise<{ league: RosterLeague; captain: Person }> {
  const league = await rosterLeague(t);
  const captain = league.teams[0]?.captain;
  if (!captain) throw new Error('no captain');
  await playEvent(league);
  await setPoints(league, captain, points);
  return { league, captain };
}

async function setPoints({ id: leagueId }: RosterLeague, { id }: Person, rp: number): Promise<void> {
  const [manager, body] = [await newManager(), { rp, reason: 'Asked for' }];
  expect((await t.inject(manager, 'PATCH', `/admin/v1/partners/${id}/leagues/${leagueId}`, body)).statusCode).toBe(200);
}

/** An event that both lineups have played, won by the first team. */
async function playEvent(league: RosterLeague): Promise<void> {
  const { id, teams } = await eventOf(t, await eventStaff(t), league);
  const now = sql<Date>`app_now()`;
  await t.owner.updateTable('events').set({ state: 'paid', completed_at: now }).where('id', '=', id).execute();
  for (const [index, team] of teams.entries())
    await t.owner
      .updateTable('event_teams')
      .set({ placement: index + 1 })
      .where('id', '=', team.id)
      .execute();
}

const tierIn = async ({ id: userId }: Person, { schedule }: RosterLeague) => {
  const tier = await tierOf(t.db, { leagueId: schedule.league_id, timeZone: schedule.time_zone, userId });
  return [tier?.key, tier?.warning?.kind ?? null];
};
const told = async ({ id }: Person) => {
  const rows = await t.owner
    .selectFrom('notifications')
    .select('title')
    .where('user_id', '=', id)
    .where('dedupe_key', 'like', 'partner_tier:%')
    .orderBy('created_at')
    .execute();
  return rows.map(({ title }) => title);
};
const moves = async ({ id }: Person) => {
  const { rows } = await sql<{ body: string }>`select body from audit_log
    where area = 'system' and action = 'partners.weekly_tiers' and subject_id = ${id}`.execute(t.owner);
  return rows.length;
};

it('warns on Monday at 9:00 AM and moves a week later, each once, also when two nodes run at once', async () => {
  const { league, captain } = await leagueWith(1200);
  await run();
  expect(await tierIn(captain, league)).toEqual(['contender', 'up']);
  await moveTo(t, '2027-03-08T13:59:59Z');
  await run();
  expect(await told(captain)).toEqual(['You’re close to Challenger']);
  await moveTo(t, mondays[0]);
  await Promise.all([run(), run(), run()]);
  expect(await tierIn(captain, league)).toEqual(['challenger', null]);
  expect(await told(captain)).toEqual(['You’re close to Challenger', 'You’re now in Challenger']);
  expect(await moves(captain)).toBe(1);
  await run();
  expect(await tierIn(captain, league)).toEqual(['challenger', null]);
  const { rows } = await sql<{ body: string }>`select body from notifications
    where user_id = ${captain.id} and dedupe_key like 'partner_tier:%'`.execute(t.owner);
  for (const { body } of rows) expect(body).toContain('Monday at 9:00 AM (New York time)');
});

it('is shown with the points in the standings of a profile, and with the best league in its partner figures', async () => {
  const { league, captain } = await leagueWith(1200);
  await setPoints(league, captain, 1350);
  const get = async (url: string) => (await t.inject(null, 'GET', url)).json();
  const { items } = await get(`/api/v1/leagues/games?user_id=${captain.id}`);
  const [game] = items;
  const modes = await get(`/api/v1/leagues/games/${game.game.id}/game_modes?user_id=${captain.id}`);
  const standings = modes.items.flatMap((mode: { standings: object[] }) => mode.standings);
  expect(standings).toMatchObject([{ rp: 1350, tier: { key: 'contender', name: 'Contender' } }]);
});

it('says what it takes to stay, and takes the warning away from partners who recover', async () => {
  const { league, captain } = await leagueWith(850);
  await reviewOn(0);
  expect((await rosterOf(t, captain)).tier).toMatchObject({
    key: 'contender',
    stay_points: 900,
    above: { key: 'challenger', from_points: 1100 },
    warning: { kind: 'down', to: { key: 'rookie', name: 'Rookie' } },
    next_review_at: '2027-03-15T13:00:00.000Z',
  });
  await setPoints(league, captain, 900);
  await reviewOn(1);
  expect(await tierIn(captain, league)).toEqual(['contender', null]);
  await setPoints(league, captain, 850);
  await reviewOn(2);
  expect(await tierIn(captain, league)).toEqual(['contender', 'down']);
  await reviewOn(3);
  expect(await tierIn(captain, league)).toEqual(['rookie', null]);
  expect(await told(captain)).toEqual([
    'You may move down to Rookie',
    'You may move down to Rookie',
    'You moved down to Rookie',
  ]);
});

it('forgets warnings of the season before', async () => {
  const { league, captain } = await leagueWith(1300);
  await reviewOn(0);
  const { id: by } = await newManager();
  await withTransaction(t.db, (tx) => startLeagueSeason(tx, { leagueId: league.id, number: 2, reason: 'Over', by }));
  expect(await tierIn(captain, league)).toEqual(['contender', null]);
  await playEvent(league);
  await reviewOn(1);
  expect(await tierIn(captain, league)).toEqual(['contender', 'up']);
  expect(await moves(captain)).toBe(0);
});

it('doesn’t review partners who are paused, suspended or gone', async () => {
  const later = new Date('2027-05-01T12:00:00Z');
  const cases: ((league: RosterLeague, person: Person) => Promise<unknown>)[] = [
    ({ id: leagueId }, { id }) =>
      t.owner
        .updateTable('partner_leagues')
        .set({ active: false })
        .where('user_id', '=', id)
        .where('league_id', '=', leagueId)
        .execute(),
    (_, { id }) =>
      t.owner
        .updateTable('partners')
        .set({ state: 'suspended', suspended_until: later })
        .where('user_id', '=', id)
        .execute(),
  ];
  for (const leave of cases) {
    await tuesday();
    const { league, captain } = await leagueWith(1200);
    await reviewOn(0);
    await leave(league, captain);
    expect(await tierIn(captain, league)).toEqual(['contender', null]);
    await reviewOn(1);
    await t.owner.updateTable('partner_leagues').set({ active: true }).where('user_id', '=', captain.id).execute();
    await t.owner
      .updateTable('partners')
      .set({ state: 'active', suspended_until: null })
      .where('user_id', '=', captain.id)
      .execute();
    await reviewOn(2);
    expect(await tierIn(captain, league)).toEqual(['contender', 'up']);
    expect(await moves(captain)).toBe(0);
  }
  await tuesday();
  const { captain } = await leagueWith(1200);
  await reviewOn(0);
  await t.owner.updateTable('partners').set({ state: 'inactive' }).where('user_id', '=', captain.id).execute();
  await reviewOn(1);
  expect(await moves(captain)).toBe(0);
});

it('is part of the partner’s public statistics', async () => {
  const { captain } = await leagueWith(1200);
  const { rp, tier, teams } = (await t.inject(null, 'GET', `/api/v1/statistics/partner?user_id=${captain.id}`)).json();
  expect([rp, tier.name]).toEqual([1200, 'Contender']);
  expect(teams).toMatchObject([{ rp: 1200, tier: { key: 'contender' } }]);
});
