import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appNow } from '../../db/transaction.ts';
import { eventOf, eventStaff, leagueOf } from '../../events/testing/events.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { enroll } from '../testing/partners.ts';
import { chooseForMissed } from './missed.ts';
import { isStrike } from './rules.ts';

const HOUR = 3_600_000;
let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const run = () => chooseForMissed(null, t.deps);
const selections = (eventId: string) =>
  t.owner
    .selectFrom('partner_team_selections')
    .select(['user_id', 'element_ids', 'by_default'])
    .where('event_id', '=', eventId)
    .execute();
const strikes = async ({ id }: Person) =>
  (await t.owner.selectFrom('partner_strikes').selectAll().where('user_id', '=', id).execute()).map(
    ({ category_id, points, created_by, event_id }) => ({ category_id, points, created_by, event_id }),
  );
const titles = async ({ id }: Person) =>
  (await t.owner.selectFrom('notifications').select('title').where('user_id', '=', id).execute()).map(
    ({ title }) => title,
  );

async function staged(startsIn: number) {
  const league = await leagueOf(t);
  return { league, event: await eventOf(t, await eventStaff(t), league, {}, startsIn) };
}

/** An event whose lineups are partners, at the moment the selection locks. */
async function locked(startsIn: number) {
  const stage = await staged(startsIn);
  const people = stage.league.members.flatMap((team) => team.slice(0, 2));
  for (const person of people) await enroll(t, person, []);
  return { stage, people };
}

it('chooses the first options and gives a strike, once', async () => {
  const { stage, people } = await locked(30 * HOUR);
  const [captain, mate] = people;
  if (!captain || !mate) throw new Error('the league has players');
  const path = `/api/v1/stakes/partner/team_selection?event_id=${stage.event.id}`;
  const { sets } = (await t.inject(captain, 'GET', path)).json();
  const element = sets[0].elements[1].id;
  const body = { event_id: stage.event.id, element_ids: [element] };
  expect((await t.inject(captain, 'POST', '/api/v1/stakes/partner/team_selection', body)).statusCode).toBe(200);
  await run();
  expect(await selections(stage.event.id)).toHaveLength(1);
  await t.clock.advance(29 * HOUR + 1000);
  await Promise.all([run(), run()]);
  const chosen = await selections(stage.event.id);
  expect(chosen.find(({ user_id }) => user_id === captain.id)).toMatchObject({
    element_ids: [element],
    by_default: false,
  });
  const first = sets.map((set: { elements: { id: string }[] }) => set.elements[0]?.id);
  expect(chosen.filter(({ by_default }) => by_default).map(({ element_ids }) => element_ids)).toEqual(
    Array(chosen.length - 1).fill(first),
  );
  expect(await strikes(captain)).toEqual([]);
  expect(await strikes(mate)).toEqual([
    { category_id: 'team_not_selected', points: 1, created_by: null, event_id: stage.event.id },
  ]);
  expect(await titles(mate)).toContain('You got a strike: Team not selected');
});

it('gives no strike for events that were announced less than a day before', async () => {
  const { stage, people } = await locked(20 * HOUR);
  await t.clock.advance(19 * HOUR + 1000);
  await run();
  expect((await selections(stage.event.id)).length).toBe(people.length);
  expect((await selections(stage.event.id)).every(({ by_default }) => by_default)).toBe(true);
  for (const person of people) {
    expect(await strikes(person)).toEqual([]);
    expect(await titles(person)).toContain('We chose your team');
  }
});

it('gives no strike to players who joined the lineup in the last day, or aren’t partners', async () => {
  const stage = await staged(30 * HOUR);
  const [late, player] = stage.league.members.flat();
  if (!late || !player) throw new Error('the league has players');
  await enroll(t, late, []);
  await t.clock.advance(10 * HOUR);
  const change = {
    event_id: stage.event.id,
    event_team_id: stage.event.teams[0]?.id ?? '',
    in_user_id: late.id,
    out_user_id: null,
  };
  await t.owner
    .insertInto('team_lineup_changes')
    .values({
      ...change,
      id: crypto.randomUUID(),
      cause: 'test',
      material: false,
      changed_by: null,
      at: await appNow(t.db),
    })
    .execute();
  await t.clock.advance(19 * HOUR + 1000);
  await run();
  expect((await selections(stage.event.id)).length).toBeGreaterThan(1);
  expect([...(await strikes(late)), ...(await strikes(player))]).toEqual([]);
});

describe('a missed selection', () => {
  it('is a strike from one day of notice on', () => {
    const lock = new Date('2027-01-02T00:00:00Z');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 96 * HOUR }), (notice) => {
        expect(isStrike(new Date(lock.getTime() - notice), lock)).toBe(notice >= 24 * HOUR);
      }),
    );
  });
});
