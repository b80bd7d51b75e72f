import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { MatchView } from '../schemas.ts';
import { award, book, inReview, judge, referee } from '../testing/dispute.ts';
import { act, balancesOf, escrow, type Field, fieldOf, player, refusal, setup } from '../testing/duel.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let t: TestPlatform;
let field: Field;
let first: Person;
let second: Person;
let a: Person;
let b: Person;
let match: MatchView;

beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());

/** Each test starts after a first referee decided for `a`. */
beforeEach(async () => {
  [a, b] = [await player(t, field), await player(t, field)];
  [first, second] = [await referee(t), await referee(t)];
  match = (await award(t, first, (await inReview(t, field, [a, b])).id, a)).match;
});

const appeal = (who: Person, reason = 'The video was edited.') =>
  t.inject(who, 'POST', `/api/v1/matches/${match.id}/appeal`, { reason });
const see = () => act(t, a, 'GET', `/${match.id}`);

describe('an appeal', () => {
  it('keeps the winnings unsettled until another referee has decided', async () => {
    expect(match.dispute?.appeal_until).toBeTruthy();
    const answer = (await appeal(b)).json<MatchView>();
    expect(answer).toMatchObject({
      state: 'completed',
      dispute: { state: 'appealed', appealed_by: 'b', appeal_reason: 'The video was edited.', appeal_until: null },
    });
    await t.clock.advance(3 * DAY);
    expect(await balancesOf(t, a)).toEqual({ wager_only: 0, unsettled: 2000, cash: 9000 });
    const wallet = (await t.inject(a, 'GET', '/api/v1/wallets')).json();
    expect(wallet).toMatchObject({ unsettled: 2000, unsettled_until: null });
    const queue = await t.inject(second, 'GET', '/admin/v1/matches?page_size=100');
    expect(queue.json().items.map((item: { id: string }) => item.id)).toContain(match.id);
  });

  it('makes the winnings final immediately if it fails', async () => {
    await appeal(b);
    const before = await book(t);
    const answer = await judge(t, second, match.id, 'submit', { user_id: a.id });
    expect(answer.json().match).toMatchObject({ state: 'completed', winner: 'a', dispute: { state: 'final' } });
    expect(await book(t)).toEqual(before);
    await t.deps.timers.runDue();
    expect(await balancesOf(t, a)).toEqual({ wager_only: 0, unsettled: 0, cash: 11_000 });
    expect(answer.json().verdicts.map((one: { kind: string }) => one.kind)).toEqual(['verdict', 'appeal']);
  });

  it('takes back what is still unsettled if it succeeds, pays out again, and is final', async () => {
    await appeal(b);
    const answer = await judge(t, second, match.id, 'submit', { user_id: b.id });
    expect(answer.json().match).toMatchObject({ state: 'completed', winner: 'b', dispute: { state: 'final' } });
    expect(await balancesOf(t, a)).toEqual({ wager_only: 0, unsettled: 0, cash: 9000 });
    expect(await balancesOf(t, b)).toEqual({ wager_only: 0, unsettled: 2000, cash: 9000 });
    expect(await escrow(t, match.id)).toBe(0);
    expect((await book(t))['house:corrections'] ?? 0).toBe(0);
    const links = await t.owner
      .selectFrom('ledger_transfers as r')
      .innerJoin('ledger_transfers as p', 'p.id', 'r.reverses')
      .select(['p.kind', 'p.cause_id', 'r.cause_type'])
      .where('p.cause_id', '=', match.id)
      .execute();
    expect(links).toEqual([{ kind: 'match_win', cause_id: match.id, cause_type: 'match_verdict' }]);
    const rows = await t.db.selectFrom('match_records').selectAll().where('user_id', 'in', [a.id, b.id]).execute();
    const of = (person: Person) => rows.find((row) => row.user_id === person.id);
    expect(of(a)).toMatchObject({ won: 0, lost: 1, completed: 1, accepted: 1, disputes_lost: 1 });
    expect(of(b)).toMatchObject({ won: 1, lost: 0, completed: 1, accepted: 1, disputes_lost: 0 });
    expect((await appeal(a)).json().error.code).toBe(1002);
    await t.clock.advance(30 * MINUTE);
    expect(await balancesOf(t, b)).toEqual({ wager_only: 0, unsettled: 0, cash: 11_000 });
  });

  it('makes Duelbook cover what the winner has already spent, and never takes their cash', async () => {
    const playing = await act(t, a, 'POST', '', setup(field, { amount: 1500 }));
    expect(await balancesOf(t, a)).toEqual({ wager_only: 0, unsettled: 500, cash: 9000 });
    await appeal(b);
    const before = (await book(t))['house:corrections'] ?? 0;
    await judge(t, second, match.id, 'submit', { user_id: b.id });
    expect(await balancesOf(t, a)).toEqual({ wager_only: 0, unsettled: 0, cash: 9000 });
    expect(await balancesOf(t, b)).toEqual({ wager_only: 0, unsettled: 2000, cash: 9000 });
    expect(((await book(t))['house:corrections'] ?? 0) - before).toBe(-1500);
    expect(await escrow(t, match.id)).toBe(0);
    await act(t, a, 'DELETE', `/${playing.id}`);
    expect(await balancesOf(t, a)).toEqual({ wager_only: 0, unsettled: 1500, cash: 9000 });
  });

  it('can also end in a refund or a replay', async () => {
    await appeal(b);
    const answer = await judge(t, second, match.id, 'cancel', { category: 'No Contest' });
    expect(answer.json().match).toMatchObject({ state: 'no_contest', winner: null, dispute: { state: 'final' } });
    expect([await balancesOf(t, a), await balancesOf(t, b)]).toEqual(
      [1, 2].map(() => ({ wager_only: 0, unsettled: 0, cash: 10_000 })),
    );
    const rows = await t.db.selectFrom('match_records').selectAll().where('user_id', 'in', [a.id, b.id]).execute();
    for (const row of rows) expect(row).toMatchObject({ won: 0, lost: 0, completed: 0, disputes_lost: 0 });
  });

  it('revokes the strike from the first verdict if it succeeds', async () => {
    const other = await inReview(t, field, [await player(t, field), await player(t, field)]);
    const [x, y] = other.participants.map((one) => one.user_id);
    await judge(t, first, other.id, 'submit', { user_id: x, fabricated_by: 'b' });
    const strikes = () =>
      t.db.selectFrom('match_strikes').select(['user_id', 'revoked_at']).where('match_id', '=', other.id).execute();
    expect(await strikes()).toEqual([{ user_id: y, revoked_at: null }]);
    await t.owner
      .updateTable('match_disputes')
      .set({ state: 'appealed', appealed_by: 'b', appealed_at: new Date(), appeal_reason: 'Mine is real.' })
      .where('match_id', '=', other.id)
      .execute();
    await judge(t, second, other.id, 'submit', { user_id: y });
    expect((await strikes())[0]?.revoked_at).not.toBeNull();
  });
});

describe('an appeal is refused', () => {
  it('for the winner, for strangers and for anyone who appeals twice', async () => {
    expect((await appeal(a)).statusCode).toBe(403);
    expect((await appeal(await player(t, field))).statusCode).toBe(403);
    expect((await appeal(b, '   ')).json().error.code).toBe(1000);
    expect((await appeal(b)).statusCode).toBe(200);
    expect((await appeal(b)).json().error.code).toBe(1002);
  });

  it('after a day, whether or not timers have run', async () => {
    await t.owner
      .updateTable('match_disputes')
      .set({ appeal_until: new Date(match.created_at) })
      .where('match_id', '=', match.id)
      .execute();
    expect((await appeal(b)).json().error.code).toBe(1002);
    await t.clock.advance(DAY);
    expect((await appeal(b)).json().error.code).toBe(1002);
    expect((await see()).dispute?.state).toBe('final');
  });

  it('before there is a verdict', async () => {
    const open = await inReview(t, field, [await player(t, field), b]).catch(() => null);
    expect(open).not.toBeNull();
    expect(await refusal(t, b, 'POST', `/${open?.id}/appeal`, { reason: 'x' })).toMatchObject({ code: 1002 });
  });

  it('if the first referee or someone linked to a side tries to decide it', async () => {
    await appeal(b);
    const before = await book(t);
    const answer = await judge(t, first, match.id, 'submit', { user_id: b.id });
    expect(answer.json().error).toMatchObject({ code: 1010 });
    expect(await book(t)).toEqual(before);
    expect((await see()).dispute?.state).toBe('appealed');
  });
});

describe('races', () => {
  it('an appeal as its window closes: either the appeal or the verdict counts, and the money follows it', async () => {
    await t.owner
      .updateTable('timers')
      .set({ due_at: new Date(0), run_at: new Date(0) })
      .where('ref_id', '=', match.id)
      .execute();
    const [answer] = await Promise.all([appeal(b), t.deps.timers.runDue()]);
    const now = await see();
    if (answer.statusCode === 200) expect(now.dispute?.state).toBe('appealed');
    else expect(now.dispute?.state).toBe('final');
    await t.clock.advance(DAY + MINUTE);
    const { unsettled, cash } = await balancesOf(t, a);
    expect([unsettled, cash]).toEqual(now.dispute?.state === 'appealed' ? [2000, 9000] : [0, 11_000]);
  });

  it('two referees deciding an appeal: only one succeeds', async () => {
    await appeal(b);
    const third = await referee(t);
    const answers = await Promise.all([
      judge(t, second, match.id, 'submit', { user_id: a.id }),
      judge(t, third, match.id, 'submit', { user_id: b.id }),
    ]);
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([200, 409]);
    const total = [await balancesOf(t, a), await balancesOf(t, b)].map((one) => one.cash + one.unsettled);
    expect((total[0] ?? 0) + (total[1] ?? 0)).toBe(20_000);
    expect(await escrow(t, match.id)).toBe(0);
  });
});
