import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { MatchView } from '../schemas.ts';
import { award, disputed, inReview, judge, type Pair, referee, ruling, versionOf } from '../testing/dispute.ts';
import { act, balancesOf, duel, escrow, type Field, fieldOf, player } from '../testing/duel.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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
  [a, b] = [await player(t, field, 200_000), await player(t, field, 200_000)];
});

const pair = (): Pair => [a, b];
const see = (who: Person | null, id: string) =>
  t.inject(who, 'GET', `/api/v1/matches/${id}`).then((response) => response.json<MatchView>());

describe('row 17: a verdict', () => {
  it('pays out the pot immediately, unsettled until it can no longer be appealed', async () => {
    const match = await inReview(t, field, pair());
    await act(t, a, 'GET', `/${match.id}`);
    const decided = await award(t, staff, match.id, b);
    expect(decided.match).toMatchObject({
      state: 'completed',
      winner: 'b',
      deadline: null,
      dispute: { state: 'decided', verdict: { outcome: 'side_b', text: ruling.reason, rule: ruling.rule } },
    });
    expect(decided.verdicts).toMatchObject([{ kind: 'verdict', judge_id: staff.id, approver_id: null }]);
    expect(await escrow(t, match.id)).toBe(0);
    expect(await balancesOf(t, b)).toEqual({ wager_only: 0, unsettled: 2000, cash: 199_000 });
    const seen = await see(a, match.id);
    expect(seen.dispute?.verdict).toEqual(decided.match.dispute?.verdict);
    expect(JSON.stringify(seen)).not.toContain(staff.id);
    expect((await see(null, match.id)).dispute).toMatchObject({ state: 'decided', verdict: null });
    await t.clock.advance(DAY - MINUTE);
    expect(await balancesOf(t, b)).toMatchObject({ unsettled: 2000 });
    await t.clock.advance(2 * MINUTE);
    expect(await balancesOf(t, b)).toEqual({ wager_only: 0, unsettled: 0, cash: 201_000 });
    expect(await see(a, match.id)).toMatchObject({ dispute: { state: 'final', appeal_until: null } });
  });

  it('is refused if the match has changed since the referee saw it', async () => {
    const match = await inReview(t, field, pair());
    const scores = { scores: [{ round: 1, a: 0, b: 1 }] };
    const put = (version: number) =>
      t.inject(staff, 'PUT', `/admin/v1/matches/${match.id}/scores`, { ...scores, version });
    expect((await put(match.version - 1)).json().error).toMatchObject({ code: 1001, data: { version: match.version } });
    expect((await put(match.version)).statusCode).toBe(200);
    const remove = (version: number) =>
      t.inject(staff, 'DELETE', `/admin/v1/matches/${match.id}/scores?version=${version}`);
    expect((await remove(match.version)).json().error.code).toBe(1001);
    expect((await remove(match.version + 1)).statusCode).toBe(200);
    const decisions = [
      ['submit', { user_id: b.id }],
      ['replay', {}],
      ['cancel', {}],
    ] as const;
    for (const [verb, body] of decisions) {
      const late = await judge(t, staff, match.id, verb, { ...body, version: match.version });
      expect([verb, late.json().error?.code]).toEqual([verb, 1001]);
    }
    expect(await escrow(t, match.id)).toBe(2000);
    await award(t, staff, match.id, b, { version: match.version + 2 });
  });

  it('counts toward results and reliability', async () => {
    const match = await inReview(t, field, pair());
    await award(t, staff, match.id, a);
    const rows = await t.db.selectFrom('match_records').selectAll().where('user_id', 'in', [a.id, b.id]).execute();
    const of = (person: Person) => rows.find((row) => row.user_id === person.id);
    expect(of(a)).toMatchObject({ won: 1, disputed: 1, disputes_lost: 0, accepted: 1, completed: 1 });
    expect(of(b)).toMatchObject({ lost: 1, disputed: 1, disputes_lost: 1, accepted: 1, completed: 1 });
  });

  it('can be a draw if the mode allows draws', async () => {
    const match = await inReview(t, field, pair());
    expect((await judge(t, staff, match.id, 'submit', { user_id: a.id, placement: 0 })).json().error.code).toBe(1000);
    const league = await fieldOf(t, 'pitch-kings-26', 'league', 'ps5');
    [a, b] = [await player(t, league), await player(t, league)];
    const level = await inReview(t, league, pair());
    const answer = await judge(t, staff, level.id, 'submit', { user_id: a.id, placement: 0 });
    expect(answer.json().match).toMatchObject({ state: 'completed', drawn: true, dispute: { state: 'final' } });
    expect([(await balancesOf(t, a)).cash, (await balancesOf(t, b)).cash]).toEqual([10_000, 10_000]);
    expect(await escrow(t, level.id)).toBe(0);
  });

  it.each([
    ['Mutual Cancel', 'cancelled'],
    ['No Contest', 'no_contest'],
    ['Rule Breach', 'cancelled'],
    ['Technical', 'cancelled'],
  ])('can cancel the match (%s): both get a refund, and there is nothing to appeal', async (category, state) => {
    const match = await disputed(t, field, pair());
    const answer = await judge(t, staff, match.id, 'cancel', { category });
    expect(answer.json().match).toMatchObject({ state, winner: null, dispute: { state: 'final' } });
    expect([(await balancesOf(t, a)).cash, (await balancesOf(t, b)).cash]).toEqual([200_000, 200_000]);
    expect(await escrow(t, match.id)).toBe(0);
    const refused = await t.inject(a, 'POST', `/api/v1/matches/${match.id}/appeal`, { reason: 'No!' });
    expect(refused.json().error.code).toBe(1002);
  });

  it('also cancels a running match, but only with one of the four categories', async () => {
    const match = await duel(t, field, pair(), 'active');
    expect((await judge(t, staff, match.id, 'cancel', { category: 'Because' })).statusCode).toBe(400);
    const answer = await judge(t, staff, match.id, 'cancel', { category: 'Technical' });
    expect(answer.json().match).toMatchObject({ state: 'cancelled', outcome: expect.stringContaining('technical') });
    expect((await balancesOf(t, a)).cash).toBe(200_000);
  });

  it('uses scores set by staff, or those from the report it agrees with', async () => {
    const { id } = await duel(t, field, pair(), 'active');
    await act(t, a, 'POST', `/${id}/submit`, { placement: 1, scores: [{ round: 1, a: 2, b: 1 }] });
    await act(t, b, 'POST', `/${id}/submit`, { placement: 1, scores: [{ round: 1, a: 1, b: 4 }] });
    await t.clock.advance(60 * MINUTE);
    const put = async (scores: { round: number; a: number; b: number }[]) =>
      t.inject(staff, 'PUT', `/admin/v1/matches/${id}/scores`, { scores, version: await versionOf(t, id) });
    expect((await put([{ round: 1, a: 0, b: 9 }])).json()).toMatchObject({
      final: [{ round: 1, a: 0, b: 9 }],
      agreed: false,
    });
    expect((await t.inject(a, 'GET', `/api/v1/matches/${id}/scores`)).json().final).toEqual([]);
    await t.inject(staff, 'DELETE', `/admin/v1/matches/${id}/scores?version=${await versionOf(t, id)}`);
    const decided = await award(t, staff, id, b);
    expect(decided.match.outcome).toBe(`${b.username} won 4–1 and takes $20.00.`);
    const better = [{ round: 1, a: 1, b: 5 }];
    expect((await put(better)).statusCode).toBe(200);
    expect((await put([{ round: 1, a: 5, b: 1 }])).json().error.code).toBe(1000);
    expect((await t.inject(a, 'GET', `/api/v1/matches/${id}/scores`)).json().final).toEqual(better);
    expect(await balancesOf(t, b)).toMatchObject({ unsettled: 2000 });
  });
});
