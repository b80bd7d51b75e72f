import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { post } from '../../ledger/post.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { MatchView } from '../schemas.ts';
import { approve, book, inReview, judge, type Pair, referee } from '../testing/dispute.ts';
import { act, balancesOf, duel, escrow, type Field, fieldOf, player } from '../testing/duel.ts';

const MINUTE = 60_000;

let t: TestPlatform;
let field: Field;
let staff: Person;
let a: Person;
let b: Person;

beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  staff = await referee(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  [a, b] = [await player(t, field), await player(t, field)];
});

/** Orders a replay and returns the old and the new match. */
async function replayed(match: MatchView): Promise<[MatchView, MatchView]> {
  const answer = await judge(t, staff, match.id, 'replay', {});
  expect(answer.statusCode).toBe(200);
  const old = await act(t, a, 'GET', `/${match.id}`);
  return [old, await act(t, a, 'GET', `/${old.replay_id}`)];
}

async function play(id: string, [winner, loser]: Pair): Promise<MatchView> {
  for (const person of [winner, loser]) await act(t, person, 'POST', `/${id}/prematch`, { ready: true });
  await act(t, winner, 'POST', `/${id}/start`);
  await act(t, winner, 'POST', `/${id}/submit`, { placement: 1 });
  return act(t, loser, 'POST', `/${id}/submit`, { placement: 2 });
}

it('a replay is a new match with the same pot, linked both ways; nobody pays again', async () => {
  const match = await inReview(t, field, [a, b]);
  const purses = [await balancesOf(t, a), await balancesOf(t, b)];
  const [old, next] = await replayed(match);
  expect(old).toMatchObject({ state: 'replay', winner: null, deadline: null, dispute: { state: 'final' } });
  expect(old.ended_at).not.toBeNull();
  expect(next).toMatchObject({
    state: 'prematch',
    replay_of: old.id,
    deadline: { kind: 'ready' },
    entry_amount: 1000,
    rules: match.rules,
    dispute: null,
  });
  expect(next.participants.map((one) => [one.side, one.seat, one.user_id, one.funded, one.ready])).toEqual(
    match.participants.map((one) => [one.side, one.seat, one.user_id, true, false]),
  );
  expect([await escrow(t, old.id), await escrow(t, next.id)]).toEqual([0, 2000]);
  expect([await balancesOf(t, a), await balancesOf(t, b)]).toEqual(purses);
  const active = (await t.inject(b, 'GET', '/api/v1/matches/active')).json().items;
  expect(active.map((one: MatchView) => one.id)).toEqual([next.id]);
  const done = await play(next.id, [b, a]);
  expect(done).toMatchObject({ state: 'completed', winner: 'b' });
  expect(await balancesOf(t, b)).toEqual({ wager_only: 0, unsettled: 2000, cash: 9000 });
  const records = await t.db.selectFrom('match_records').selectAll().where('user_id', 'in', [a.id, b.id]).execute();
  for (const row of records) expect(row).toMatchObject({ completed: 1, accepted: 1 });
});

it('a replay that nobody readies up for refunds each cent to its original source', async () => {
  const first = await duel(t, field, [a, b], 'active');
  await act(t, a, 'POST', `/${first.id}/submit`, { placement: 1 });
  await act(t, b, 'POST', `/${first.id}/submit`, { placement: 2 });
  await withTransaction(t.db, (tx) =>
    post(tx, {
      kind: 'promo',
      causeType: 'test',
      causeId: b.id,
      entries: [
        { account: `user:${b.id}:cash`, amount: -400 },
        { account: `user:${b.id}:wager_only`, amount: 400 },
      ],
    }),
  );
  const before = [await balancesOf(t, a), await balancesOf(t, b)];
  expect(before[0]).toMatchObject({ unsettled: 2000 });
  const [lot] = await t.db.selectFrom('unsettled_lots').selectAll().where('user_id', '=', a.id).execute();
  const second = await duel(t, field, [a, b], 'active', { amount: 1500 });
  await act(t, a, 'POST', `/${second.id}/submit`, { placement: 1 });
  await act(t, b, 'POST', `/${second.id}/submit`, { placement: 1 });
  await t.owner.updateTable('matches').set({ deadline_kind: 'decision' }).where('id', '=', second.id).execute();
  const [, next] = await replayed(second);
  expect(await escrow(t, next.id)).toBe(3000);
  await t.clock.advance(10 * MINUTE);
  expect(await act(t, a, 'GET', `/${next.id}`)).toMatchObject({ state: 'cancelled' });
  expect([await balancesOf(t, a), await balancesOf(t, b)]).toEqual(before);
  const lots = await t.db.selectFrom('unsettled_lots').selectAll().where('user_id', '=', a.id).execute();
  expect(lots).toEqual([lot]);
});

it('a replay of a replay keeps track of where the money came from', async () => {
  const [, next] = await replayed(await inReview(t, field, [a, b]));
  for (const person of [a, b]) await act(t, person, 'POST', `/${next.id}/prematch`, { ready: true });
  await act(t, a, 'POST', `/${next.id}/start`);
  for (const person of [a, b]) await act(t, person, 'POST', `/${next.id}/submit`, { placement: 1 });
  await t.clock.advance(60 * MINUTE);
  const [middle, last] = await replayed(next);
  expect([await escrow(t, middle.id), await escrow(t, last.id)]).toEqual([0, 2000]);
  const answer = await judge(t, staff, last.id, 'cancel', { category: 'Technical' });
  expect(answer.json().match.state).toBe('cancelled');
  expect([(await balancesOf(t, a)).cash, (await balancesOf(t, b)).cash]).toEqual([10_000, 10_000]);
});

it('commits to a new draw of elements', async () => {
  const set = await t.db
    .selectFrom('element_sets as s')
    .innerJoin('game_modes as m', 'm.id', 's.game_mode_id')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .select(['s.id', 'g.slug as game', 'm.slug as mode'])
    .where('s.rule', '=', 'draw')
    .where((eb) => eb(eb.val(1), '=', eb.fn.any('m.team_sizes')))
    .executeTakeFirstOrThrow();
  const place = await t.db
    .selectFrom('game_consoles as gc')
    .innerJoin('games as g', 'g.id', 'gc.game_id')
    .innerJoin('consoles as c', 'c.id', 'gc.console_id')
    .select('c.slug')
    .where('g.slug', '=', set.game)
    .executeTakeFirstOrThrow();
  const drawn = await fieldOf(t, set.game, set.mode, place.slug);
  [a, b] = [await player(t, drawn), await player(t, drawn)];
  const match = await inReview(t, drawn, [a, b], { element_set_id: set.id });
  const seal = async (id: string) => (await t.inject(a, 'GET', `/api/v1/matches/${id}/prematch`)).json().draw;
  const before = await seal(match.id);
  const [, next] = await replayed(match);
  const after = await seal(next.id);
  expect(after).toMatchObject({ seed: null, elements: [] });
  expect(after.commitment).not.toBe(before.commitment);
});

it('is refused if a player is in another match there, and nothing moves', async () => {
  const { id } = await duel(t, field, [a, b], 'active');
  await act(t, a, 'POST', `/${id}/submit`, { placement: 1 });
  await act(t, b, 'POST', `/${id}/submit`, { placement: 2 });
  const asked = await judge(t, staff, id, 'replay', {});
  const approval = asked.json().error.data.approval_id;
  const other = await duel(t, field, [a, await player(t, field)], 'available');
  const before = await book(t);
  expect((await approve(t, await referee(t), approval)).json().error).toMatchObject({ code: 1002 });
  expect(await book(t)).toEqual(before);
  await act(t, a, 'DELETE', `/${other.id}`);
  expect((await approve(t, await referee(t), approval)).statusCode).toBe(200);
  const next = await act(t, a, 'GET', `/${(await act(t, a, 'GET', `/${id}`)).replay_id}`);
  expect(next).toMatchObject({ state: 'prematch', replay_of: id });
  expect([await escrow(t, id), await escrow(t, next.id)]).toEqual([0, 2000]);
});
