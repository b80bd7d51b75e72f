import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { MatchView } from '../schemas.ts';
import { act, balancesOf, escrow, type Field, fieldOf, player, refusal, setup } from '../testing/duel.ts';
import { ids, open, type Team, takeSeats, team, teamMatch } from '../testing/team.ts';

const MINUTE = 60_000;

let t: TestPlatform;
let field: Field;
let a: Team;
let b: Team;

beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'rim-theory', 'halfcourt', 'ps5');
});
afterAll(() => t.close());

async function teams(size = 2, cash = 10_000) {
  a = await team(t, field, size, cash);
  b = await team(t, field, size, cash);
  return [a, b] as const;
}

const get = (id: string) => act(t, null, 'GET', `/${id}`);
const cash = async (...people: { id: string }[]) =>
  Promise.all(people.map(async (one) => (await balancesOf(t, one as Parameters<typeof balancesOf>[1])).cash));
const seats = (match: MatchView) =>
  match.participants.map((one) => [one.side, one.seat, one.user_id, one.joined, one.funded]);

describe('rows 1 to 4: forming a team', () => {
  it('waits in forming until every seat is taken and paid, then is listed', async () => {
    await teams();
    const [mate] = a.mates;
    const match = await open(t, field, a);
    expect(match).toMatchObject({ state: 'forming', team_size: 2, pot_amount: 4000 });
    expect(seats(match)).toEqual([
      ['a', 0, a.captain.id, true, true],
      ['a', 1, mate?.id, false, false],
    ]);
    const until = match.participants[1]?.invited_until ?? '';
    expect(Date.parse(until) - Date.parse(match.created_at)).toBe(15 * MINUTE);
    const full = await takeSeats(t, match.id, a.mates);
    expect(full).toMatchObject({ state: 'available', deadline: { kind: 'open' } });
    expect(full.participants[1]).toMatchObject({
      joined: true,
      funded: true,
      invited_until: null,
      covered_by_id: null,
    });
    expect(await escrow(t, match.id)).toBe(2000);
    expect(await cash(...a.all)).toEqual([9000, 9000]);
  });

  it('isn’t opened by strangers, by people who weren’t invited, or twice', async () => {
    await teams();
    const match = await open(t, field, a);
    expect(await refusal(t, b.captain, 'POST', `/${match.id}/verify_team`, {})).toMatchObject({ status: 403 });
    expect(await refusal(t, a.captain, 'POST', `/${match.id}/verify_team`, {})).toMatchObject({ code: 1002 });
    await takeSeats(t, match.id, a.mates);
    expect(await refusal(t, a.mates[0] ?? null, 'POST', `/${match.id}/verify_team`, {})).toMatchObject({ code: 1002 });
    expect(await escrow(t, match.id)).toBe(2000);
  });

  it.each([
    ['one player too many', () => [...ids(a.mates), ...ids(b.all)]],
    ['oneself', () => [a.captain.id]],
    ['someone unknown', () => ['018f0000-0000-7000-8000-000000000000']],
  ])('refuses a team with %s', async (_what, teammates) => {
    await teams();
    const input = setup(field, { team_size: 2, teammate_user_ids: teammates() });
    expect(await refusal(t, a.captain, 'POST', '', input)).toMatchObject({ status: 400, code: 1000 });
    expect(await cash(a.captain)).toEqual([10_000]);
  });

  it('frees a seat after 15 minutes, and refunds a covered entry', async () => {
    await teams();
    const match = await open(t, field, a);
    await act(t, a.captain, 'POST', `/${match.id}/verify_team`, { cover_user_ids: ids(a.mates) });
    expect(await cash(a.captain)).toEqual([8000]);
    await t.clock.advance(14 * MINUTE);
    expect((await get(match.id)).participants).toHaveLength(2);
    await t.clock.advance(MINUTE);
    const freed = await get(match.id);
    expect(freed).toMatchObject({ state: 'forming', participants: [{ user_id: a.captain.id }] });
    expect(freed.timeline.at(-1)?.text).toBe('Didn’t respond to the team invitation in time.');
    expect(await cash(a.captain)).toEqual([9000]);
    await t.clock.advance(60 * MINUTE);
    expect((await get(match.id)).state).toBe('expired');
    expect(await cash(a.captain)).toEqual([10_000]);
  });

  it('lets a teammate decline, or leave with a refund while the team forms', async () => {
    await teams(3);
    field = await fieldOf(t, 'rim-theory', 'cage', 'ps5');
    const [one, two] = a.mates;
    const match = await open(t, field, a);
    await act(t, one ?? null, 'POST', `/${match.id}/verify_team`, {});
    await act(t, one ?? null, 'POST', `/${match.id}/decline`);
    await act(t, two ?? null, 'POST', `/${match.id}/decline`);
    expect((await get(match.id)).participants).toHaveLength(1);
    expect(await cash(...a.all)).toEqual([9000, 10_000, 10_000]);
    field = await fieldOf(t, 'rim-theory', 'halfcourt', 'ps5');
  });

  it('replaces the lineup: removed players get a refund, the others keep their seats', async () => {
    await teams();
    const other = await player(t, field);
    const match = await open(t, field, a, { teammate_user_ids: [] });
    expect(match.participants).toHaveLength(1);
    await act(t, a.captain, 'POST', `/${match.id}/teammates`, { user_ids: [other.id, ...ids(a.mates)] });
    const called = await get(match.id);
    expect(called.participants.map((one) => [one.user_id, one.seat, one.substitute])).toEqual([
      [a.captain.id, 0, false],
      [other.id, 1, false],
      [a.mates[0]?.id, 2, true],
    ]);
    await act(t, a.mates[0] ?? null, 'POST', `/${match.id}/verify_team`, {});
    expect(await cash(...a.mates)).toEqual([10_000]);
    const swapped = await act(t, a.captain, 'POST', `/${match.id}/teammates`, { user_ids: ids(a.mates) });
    expect(swapped).toMatchObject({ state: 'forming' });
    expect(swapped.participants[1]).toMatchObject({ seat: 1, substitute: false, joined: false, funded: false });
    await takeSeats(t, match.id, a.mates);
    expect(await get(match.id)).toMatchObject({ state: 'available' });
    expect(await cash(...a.mates, other)).toEqual([9000, 10_000]);
    expect(await refusal(t, a.captain, 'POST', `/${match.id}/teammates`, { user_ids: [] })).toMatchObject({
      status: 403,
    });
  });

  it('tells a removed player that the entry they paid was refunded', async () => {
    await teams(3);
    const [stays, leaves] = a.mates;
    const match = await open(t, await fieldOf(t, 'rim-theory', 'cage', 'ps5'), a);
    await act(t, leaves ?? null, 'POST', `/${match.id}/verify_team`, {});
    await act(t, a.captain, 'POST', `/${match.id}/teammates`, { user_ids: [stays?.id] });
    expect(await cash(...a.mates)).toEqual([10_000, 10_000]);
    const told = async (who = leaves) => (await t.inject(who ?? null, 'GET', '/api/v1/notifications')).json().items;
    expect((await told())[0]).toMatchObject({
      category: 'matches',
      title: '$10.00 refunded',
      body: `You were removed from a team in match ${match.number}. Your entry is back in your balance.`,
      data: { match_id: match.id },
    });
    expect(JSON.stringify(await told(stays))).not.toContain('refunded');
  });

  it('promotes a substitute who has accepted when a seat becomes free', async () => {
    await teams();
    const spare = await player(t, field);
    const match = await open(t, field, a, { teammate_user_ids: [...ids(a.mates), spare.id] });
    await act(t, spare, 'POST', `/${match.id}/verify_team`, {});
    await act(t, a.mates[0] ?? null, 'POST', `/${match.id}/decline`);
    const asked = await get(match.id);
    expect(asked.participants[1]).toMatchObject({ user_id: spare.id, seat: 1, substitute: false, joined: false });
    const full = await takeSeats(t, match.id, [spare]);
    expect(full.state).toBe('available');
    expect(await cash(spare)).toEqual([9000]);
  });

  it('excludes a substitute from the pot, the ready check and the report', async () => {
    await teams();
    const spare = await player(t, field);
    const match = await open(t, field, a, { teammate_user_ids: [...ids(a.mates), spare.id] });
    await act(t, spare, 'POST', `/${match.id}/verify_team`, {});
    await takeSeats(t, match.id, a.mates);
    await act(t, b.captain, 'POST', `/${match.id}/join`, { teammate_user_ids: ids(b.mates) });
    await takeSeats(t, match.id, b.mates);
    expect(await refusal(t, spare, 'POST', `/${match.id}/prematch`, { ready: true })).toMatchObject({ status: 403 });
    for (const one of [...a.all, ...b.all]) await act(t, one, 'POST', `/${match.id}/prematch`, { ready: true });
    await act(t, b.mates[0] ?? null, 'POST', `/${match.id}/start`);
    expect(await refusal(t, spare, 'POST', `/${match.id}/submit`, { placement: 1 })).toMatchObject({ status: 403 });
    await act(t, a.captain, 'POST', `/${match.id}/submit`, { placement: 1 });
    const over = await act(t, b.captain, 'POST', `/${match.id}/submit`, { placement: 2 });
    expect(over.outcome).toBe(`${a.captain.username} and ${a.mates[0]?.username} won and take $40.00.`);
    expect(await balancesOf(t, spare)).toEqual({ wager_only: 0, unsettled: 0, cash: 10_000 });
    expect(over.participants.find((one) => one.user_id === spare.id)).toMatchObject({
      placement: null,
      payout_amount: null,
    });
  });
});

describe('rows 5 and 6: the other side', () => {
  it('is reserved for a captain for a minute, then released', async () => {
    await teams();
    const match = await teamMatch(t, field, [a, b], 'available');
    const joined = await act(t, b.captain, 'POST', `/${match.id}/join`, {});
    expect(joined).toMatchObject({ state: 'available' });
    expect(await escrow(t, match.id)).toBe(3000);
    const other = await player(t, field);
    expect(await refusal(t, other, 'POST', `/${match.id}/join`, {})).toMatchObject({ code: 1002 });
    expect(await refusal(t, a.captain, 'DELETE', `/${match.id}`)).toMatchObject({ code: 1002 });
    const listed = await t.inject(null, 'GET', '/api/v1/matches/available?team_size=2&page_size=100');
    expect(listed.json<{ items: MatchView[] }>().items.map((one) => one.id)).not.toContain(match.id);
    await t.clock.advance(20_000);
    expect((await get(match.id)).participants).toHaveLength(3);
    await t.clock.advance(40_000);
    const free = await get(match.id);
    expect(free).toMatchObject({ state: 'available' });
    expect(free.participants).toHaveLength(2);
    expect(await cash(b.captain)).toEqual([10_000]);
    const givenBack = Date.parse(free.deadline?.at ?? '') - Date.parse(joined.deadline?.at ?? '');
    expect(givenBack).toBeGreaterThanOrEqual(MINUTE);
    expect(givenBack).toBeLessThan(2 * MINUTE);
    await act(t, other, 'POST', `/${match.id}/join`, {});
  });

  it('is reserved while invitations can be answered; then everything is refunded', async () => {
    const match = await teamMatch(t, field, await teams(), 'reserved');
    await act(t, b.captain, 'POST', `/${match.id}/verify_team`, { cover_user_ids: ids(b.mates) });
    expect(await escrow(t, match.id)).toBe(4000);
    await t.clock.advance(14 * MINUTE);
    expect((await get(match.id)).participants).toHaveLength(4);
    await t.clock.advance(MINUTE);
    expect((await get(match.id)).participants).toHaveLength(3);
    expect(await escrow(t, match.id)).toBe(3000);
    await t.clock.advance(MINUTE);
    expect((await get(match.id)).participants).toHaveLength(2);
    expect(await escrow(t, match.id)).toBe(2000);
    expect(await cash(...b.all)).toEqual([10_000, 10_000]);
  });

  it('doesn’t expire while the other side fills, and gets its time back if that fails', async () => {
    await teams();
    const match = await teamMatch(t, field, [a, b], 'available');
    await t.clock.advance(29 * MINUTE);
    await act(t, b.captain, 'POST', `/${match.id}/join`, { teammate_user_ids: ids(b.mates) });
    await t.clock.advance(10 * MINUTE);
    expect((await get(match.id)).state).toBe('available');
    await act(t, b.captain, 'POST', `/${match.id}/decline`);
    expect(await cash(...b.all)).toEqual([10_000, 10_000]);
    expect((await get(match.id)).state).toBe('available');
    await t.clock.advance(MINUTE);
    expect((await get(match.id)).state).toBe('expired');
    expect(await cash(...a.all)).toEqual([10_000, 10_000]);
  });

  it('starts when both sides are full, and waits for everyone to be ready', async () => {
    await teams();
    const match = await teamMatch(t, field, [a, b], 'prematch');
    expect(match).toMatchObject({ state: 'prematch', deadline: { kind: 'ready' } });
    expect(await escrow(t, match.id)).toBe(4000);
    for (const one of [...a.all, b.captain]) await act(t, one, 'POST', `/${match.id}/prematch`, { ready: true });
    expect(await refusal(t, a.captain, 'POST', `/${match.id}/start`)).toMatchObject({ code: 1002 });
    await t.clock.advance(10 * MINUTE);
    const over = await get(match.id);
    expect(over).toMatchObject({ state: 'cancelled' });
    expect(await cash(...a.all, ...b.all)).toEqual([10_000, 10_000, 10_000, 10_000]);
    expect(await refusal(t, b.mates[0] ?? null, 'POST', '', setup(field, { team_size: 2 }))).toMatchObject({
      code: 1004,
      data: { limit: 'cool_down' },
    });
    await act(t, b.captain, 'POST', '', setup(field, { team_size: 2 }));
  });
});

describe('team reports', () => {
  it("use the captain's over a teammate's, and refuse a teammate after the captain", async () => {
    await teams();
    const match = await teamMatch(t, field, [a, b], 'active');
    await act(t, a.mates[0] ?? null, 'POST', `/${match.id}/submit`, { placement: 1 });
    await act(t, a.captain, 'POST', `/${match.id}/submit`, { placement: 2 });
    expect(await refusal(t, a.mates[0] ?? null, 'POST', `/${match.id}/submit`, { placement: 1 })).toMatchObject({
      code: 1002,
    });
    const over = await act(t, b.mates[0] ?? null, 'POST', `/${match.id}/submit`, { placement: 1 });
    expect(over).toMatchObject({ state: 'completed', winner: 'b' });
    const scores = await t.inject(null, 'GET', `/api/v1/matches/${match.id}/scores`);
    expect(scores.json()).toMatchObject({ agreed: true, reports: [{}, {}, {}] });
    const [first, second] = over.participants.filter((one) => one.side === 'b');
    expect([first?.payout_amount, second?.payout_amount]).toEqual([2000, 2000]);
  });
});
