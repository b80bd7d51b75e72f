import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { common } from '../../shared/errors.ts';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { provide } from '../../users/facts/provide.ts';
import { walletFacts } from '../../users/facts/walletFacts.ts';
import { act, balancesOf, escrow, type Field, fieldOf, player, refusal } from '../testing/duel.ts';
import { ids, open, type Team, takeSeats, team } from '../testing/team.ts';

let t: TestPlatform;
let field: Field;
let a: Team;
let b: Team;

beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'rim-theory', 'halfcourt', 'ps5');
});
afterAll(() => t.close());

async function teams() {
  a = await team(t, field, 2);
  b = await team(t, field, 2);
}

const cash = async (...people: { id: string }[]) =>
  Promise.all(people.map(async (one) => (await balancesOf(t, one as Parameters<typeof balancesOf>[1])).cash));

describe('covered seats', () => {
  it('repay the payer’s entry first and share the rest', async () => {
    await teams();
    const match = await open(t, field, a, { amount: 1001 });
    const covered = await act(t, a.captain, 'POST', `/${match.id}/verify_team`, { cover_user_ids: ids(a.mates) });
    expect(covered.participants[1]).toMatchObject({ funded: true, joined: false, covered_by_id: a.captain.id });
    expect(covered.state).toBe('forming');
    await takeSeats(t, match.id, a.mates);
    await act(t, b.captain, 'POST', `/${match.id}/join`, { teammate_user_ids: ids(b.mates) });
    await takeSeats(t, match.id, b.mates);
    for (const one of [...a.all, ...b.all]) await act(t, one, 'POST', `/${match.id}/prematch`, { ready: true });
    await act(t, a.captain, 'POST', `/${match.id}/start`);
    await act(t, a.mates[0] ?? null, 'POST', `/${match.id}/submit`, { placement: 1 });
    const over = await act(t, b.mates[0] ?? null, 'POST', `/${match.id}/submit`, { placement: 2 });
    expect(over.state).toBe('completed');
    expect(over.teammates.map((one) => one.user_id)).toEqual([b.captain.id]);
    expect(over.placement).toBe(2);
    const watched = (await t.inject(await t.person(), 'GET', `/api/v1/matches/${match.id}`)).json();
    expect(watched).toMatchObject({ teammates: [], placement: null });
    expect(over.participants.map((one) => one.payout_amount)).toEqual([2002 + 1001 + 501, 500, 0, 0]);
    expect(await balancesOf(t, a.captain)).toEqual({ wager_only: 0, unsettled: 3504, cash: 10_000 - 2002 });
    expect(await balancesOf(t, a.mates[0] as never)).toEqual({ wager_only: 0, unsettled: 500, cash: 10_000 });
    expect(await escrow(t, match.id)).toBe(0);
  });

  it('cost the payer nothing if the match isn’t played', async () => {
    await teams();
    const match = await open(t, field, a);
    await act(t, a.captain, 'POST', `/${match.id}/verify_team`, { cover_user_ids: ids(a.mates) });
    await takeSeats(t, match.id, a.mates);
    const over = await act(t, a.captain, 'DELETE', `/${match.id}`);
    expect(over.participants.map((one) => one.payout_amount)).toEqual([2000, 0]);
    expect(await cash(...a.all)).toEqual([10_000, 10_000]);
  });

  it('are refused for others, for substitutes, twice, and without the money', async () => {
    await teams();
    const spare = await player(t, field);
    const match = await open(t, field, a, { teammate_user_ids: [...ids(a.mates), spare.id] });
    const cover = (who: Parameters<typeof refusal>[1], people: { id: string }[]) =>
      refusal(t, who, 'POST', `/${match.id}/verify_team`, { cover_user_ids: people.map((one) => one.id) });
    expect(await cover(a.captain, [b.captain])).toMatchObject({ code: 1000 });
    expect(await cover(a.captain, [spare])).toMatchObject({ code: 1000 });
    expect(await cover(a.mates[0] ?? null, [spare])).toMatchObject({ status: 403 });
    await act(t, a.captain, 'POST', `/${match.id}/verify_team`, { cover_user_ids: ids(a.mates) });
    expect(await cover(a.captain, a.mates)).toMatchObject({ code: 1002 });
    expect(await escrow(t, match.id)).toBe(2000);
    const poor = await team(t, field, 2, 1500);
    const short = await open(t, field, poor);
    expect(
      await refusal(t, poor.captain, 'POST', `/${short.id}/verify_team`, { cover_user_ids: ids(poor.mates) }),
    ).toMatchObject({ code: 1003, data: { shortfall: 500 } });
  });
});

it('count toward the payer’s own limits', async () => {
  await teams();
  const match = await open(t, field, a);
  const { playRefusal } = walletFacts;
  provide(walletFacts, {
    playRefusal: async (_db, _userId, amount) => (amount === 1000 ? common.limitReached({ limit: 'entry' }) : null),
  });
  const cover = { cover_user_ids: ids(a.mates) };
  expect(await refusal(t, a.captain, 'POST', `/${match.id}/verify_team`, cover)).toMatchObject({ code: 1004 });
  provide(walletFacts, { playRefusal });
  expect(await escrow(t, match.id)).toBe(1000);
});
