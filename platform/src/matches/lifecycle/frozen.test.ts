import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { act, balancesOf, escrow, type Field, fieldOf, player, setup } from '../testing/duel.ts';
import { ids, open, type Team, takeSeats, team, teamMatch } from '../testing/team.ts';

/** How freezing an account affects its matches that haven't started. */

let t: TestPlatform;
let field: Field;
let a: Team;
let b: Team;
let staff: Person;

beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'rim-theory', 'halfcourt', 'ps5');
  staff = await t.person({ area: 'staff', roles: ['risk'] });
});
afterAll(() => t.close());

async function teams() {
  a = await team(t, field, 2);
  b = await team(t, field, 2);
  return [a, b] as const;
}

const mateOf = (one: Team) => one.mates[0] as Person;
const get = (id: string) => act(t, null, 'GET', `/${id}`);
const cash = async (...people: Person[]) => Promise.all(people.map(async (one) => (await balancesOf(t, one)).cash));
async function freeze(who: Person): Promise<void> {
  const answer = await t.inject(staff, 'POST', `/admin/v1/users/${who.id}/freeze`, { reason: 'test' });
  expect(answer.statusCode).toBe(200);
}

it('frees a teammate’s seat while the team forms', async () => {
  await teams();
  const spare = await player(t, field);
  const match = await open(t, field, a, { teammate_user_ids: [mateOf(a).id, spare.id] });
  await act(t, mateOf(a), 'POST', `/${match.id}/decline`);
  await act(t, a.captain, 'POST', `/${match.id}/teammates`, { user_ids: [spare.id] });
  await freeze(spare);
  const now = await get(match.id);
  expect(now).toMatchObject({ state: 'forming', participants: [{ user_id: a.captain.id }] });
  expect(await escrow(t, match.id)).toBe(1000);
});

it('ends a match whose complete side can’t play, with full refunds', async () => {
  const match = await teamMatch(t, field, await teams(), 'reserved');
  await freeze(mateOf(a));
  expect(await get(match.id)).toMatchObject({ state: 'cancelled' });
  expect(await escrow(t, match.id)).toBe(0);
  expect(await cash(...a.all, ...b.all)).toEqual([10_000, 10_000, 10_000, 10_000]);
});

it('reopens the other side when its captain is frozen', async () => {
  const match = await teamMatch(t, field, await teams(), 'reserved');
  await freeze(b.captain);
  expect((await get(match.id)).participants.map((one) => one.user_id)).toEqual(ids(a.all));
  expect(await escrow(t, match.id)).toBe(2000);
  expect(await cash(b.captain)).toEqual([10_000]);
  const other = await team(t, field, 2);
  await act(t, other.captain, 'POST', `/${match.id}/join`, {});
});

it('keeps the captain of the other side when an invited teammate is frozen', async () => {
  const match = await teamMatch(t, field, await teams(), 'reserved');
  await freeze(mateOf(b));
  const now = await get(match.id);
  expect(now).toMatchObject({ state: 'available' });
  expect(now.participants.map((one) => one.user_id)).toEqual([...ids(a.all), b.captain.id]);
});

it('revokes an invitation, and ends the match if no one else is invited', async () => {
  const versus = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  const [host, one, two] = [await player(t, versus), await player(t, versus), await player(t, versus)];
  const invite = { visibility: 'private' as const, invite_user_ids: ids([one, two]) };
  const match = await act(t, host, 'POST', '', setup(versus, invite));
  await freeze(one);
  expect(await get(match.id)).toMatchObject({ state: 'invited', participants: [{}, { user_id: two.id }] });
  await freeze(two);
  expect(await get(match.id)).toMatchObject({ state: 'cancelled' });
  expect(await cash(host)).toEqual([10_000]);
});

it('doesn’t invite a frozen captain again after they had accepted', async () => {
  await teams();
  const match = await open(t, field, a, { visibility: 'private', invite_user_ids: [b.captain.id] });
  await takeSeats(t, match.id, a.mates);
  await act(t, b.captain, 'POST', `/${match.id}/accept`);
  await freeze(b.captain);
  expect((await get(match.id)).participants.map((one) => one.user_id)).toEqual(ids(a.all));
  expect(await cash(b.captain)).toEqual([10_000]);
});

it('leaves a match alone once both sides have joined', async () => {
  const match = await teamMatch(t, field, await teams(), 'prematch');
  await freeze(mateOf(b));
  expect(await get(match.id)).toMatchObject({ state: 'prematch' });
  expect(await escrow(t, match.id)).toBe(4000);
});
