import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { approve, book, judge, photo, referee, shareDevice, upload } from '../testing/dispute.ts';
import { act, balancesOf, duel, escrow, type Field, fieldOf, player } from '../testing/duel.ts';

const MINUTE = 60_000;

let t: TestPlatform;
let field: Field;
let maker: Person;
let checker: Person;
let a: Person;
let b: Person;
let id: string;

beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());

/** Each test starts with a match in which both sides agreed that `a` won. */
beforeEach(async () => {
  [a, b] = [await player(t, field), await player(t, field)];
  [maker, checker] = [await referee(t), await referee(t)];
  id = (await duel(t, field, [a, b], 'active')).id;
  await act(t, a, 'POST', `/${id}/submit`, { placement: 1, scores: [{ round: 1, a: 2, b: 0 }] });
  await act(t, b, 'POST', `/${id}/submit`, { placement: 2 });
});

/** Requests a different result and returns the ID of the approval. */
async function ask(verb = 'submit', body: object = { user_id: b.id }): Promise<string> {
  const answer = await judge(t, maker, id, verb, body);
  expect(answer.json().error).toMatchObject({ code: 1015 });
  return answer.json().error.data.approval_id;
}

const see = () => act(t, a, 'GET', `/${id}`);

describe('row 18: a correction', () => {
  it('needs two people: nothing moves until someone other than the first approves it', async () => {
    const before = await book(t);
    const approval = await ask();
    expect(await book(t)).toEqual(before);
    expect((await approve(t, maker, approval)).statusCode).toBe(403);
    expect(await book(t)).toEqual(before);
    expect((await approve(t, checker, approval)).statusCode).toBe(200);
    const match = await see();
    expect(match).toMatchObject({ state: 'completed', winner: 'b', dispute: { state: 'final', opened_by: null } });
    expect(match.dispute?.verdict?.outcome).toBe('side_b');
    expect(await balancesOf(t, a)).toEqual({ wager_only: 0, unsettled: 0, cash: 9000 });
    expect(await balancesOf(t, b)).toEqual({ wager_only: 0, unsettled: 2000, cash: 9000 });
    expect(await escrow(t, id)).toBe(0);
    const log = await t.owner.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute();
    expect(log.some((row) => row.action === 'admin.matches.decide' && row.actor === maker.id)).toBe(true);
  });

  it('takes back only what is still unsettled of these winnings; Duelbook covers the rest', async () => {
    const corrections = async () => (await book(t))['house:corrections'] ?? 0;
    await t.clock.advance(31 * MINUTE);
    expect(await balancesOf(t, a)).toEqual({ wager_only: 0, unsettled: 0, cash: 11_000 });
    const before = await corrections();
    await approve(t, checker, await ask());
    expect(await balancesOf(t, a)).toEqual({ wager_only: 0, unsettled: 0, cash: 11_000 });
    expect(await balancesOf(t, b)).toEqual({ wager_only: 0, unsettled: 2000, cash: 9000 });
    expect((await corrections()) - before).toBe(-2000);
  });

  it('shows in both wallets what moved and why', async () => {
    await approve(t, checker, await ask());
    const lines = await t.db
      .selectFrom('wallet_transactions')
      .select(['user_id', 'type', 'amount', 'state', 'transfer_ids'])
      .where('subject_id', '=', id)
      .where('type', 'not in', ['match_entry'])
      .orderBy('id')
      .execute();
    expect(lines).toMatchObject([
      { user_id: a.id, type: 'match_win', amount: 2000, state: 'completed' },
      { user_id: a.id, type: 'adjustment', amount: -2000, state: 'completed' },
      { user_id: b.id, type: 'match_win', amount: 2000, state: 'unsettled' },
    ]);
    for (const line of lines) expect(line.transfer_ids).toHaveLength(1);
  });

  it('can refund every entry, and can be corrected again within the same day', async () => {
    await approve(t, checker, await ask('cancel', { category: 'Technical' }));
    expect(await see()).toMatchObject({
      state: 'cancelled',
      winner: null,
      outcome: expect.stringContaining('technical'),
    });
    expect([(await balancesOf(t, a)).cash, (await balancesOf(t, b)).cash]).toEqual([10_000, 10_000]);
    const again = await judge(t, maker, id, 'submit', { user_id: a.id });
    expect(again.json().error.code).toBe(1002);
  });

  it('can be corrected again', async () => {
    await approve(t, checker, await ask());
    await approve(t, checker, await ask('submit', { user_id: a.id }));
    expect(await see()).toMatchObject({ winner: 'a' });
    expect(await balancesOf(t, a)).toEqual({ wager_only: 0, unsettled: 2000, cash: 9000 });
    expect(await balancesOf(t, b)).toEqual({ wager_only: 0, unsettled: 0, cash: 9000 });
    const records = await t.db.selectFrom('match_records').selectAll().where('user_id', 'in', [a.id, b.id]).execute();
    expect(records.find((row) => row.user_id === a.id)).toMatchObject({ won: 1, lost: 0, completed: 1 });
    expect(records.find((row) => row.user_id === b.id)).toMatchObject({ won: 0, lost: 1, completed: 1 });
  });
});

it('reverses a loss by no-show claim and removes the absence', async () => {
  const [here, there] = [await player(t, field), await player(t, field)];
  id = (await duel(t, field, [here, there], 'active')).id;
  await t.clock.advance(15 * MINUTE);
  const file = await upload(t, here, await photo());
  await act(t, here, 'POST', `/${id}/forfeit`, { claim: 'no_show', evidence_ids: [file.id] });
  await t.clock.advance(10 * MINUTE);
  expect(await see()).toMatchObject({ state: 'forfeited', winner: 'a' });
  await approve(t, checker, await ask('submit', { user_id: there.id }));
  expect(await see()).toMatchObject({ state: 'completed', winner: 'b' });
  expect(await balancesOf(t, there)).toEqual({ wager_only: 0, unsettled: 2000, cash: 9000 });
  expect(await balancesOf(t, here)).toEqual({ wager_only: 0, unsettled: 0, cash: 9000 });
  const row = await t.db.selectFrom('match_records').selectAll().where('user_id', '=', there.id).executeTakeFirst();
  expect(row).toMatchObject({ won: 1, lost: 0, accepted: 1, completed: 1, no_shows: 0 });
  const absences = await t.db.selectFrom('match_absences').select('id').where('user_id', '=', there.id).execute();
  expect(absences).toEqual([]);
});

describe('row 18 refuses, without moving money,', () => {
  it('a correction to the current result', async () => {
    expect((await judge(t, maker, id, 'submit', { user_id: a.id })).json().error.code).toBe(1002);
  });

  it('a correction after a day, even one requested in time', async () => {
    const approval = await ask();
    const before = await book(t);
    await t.clock.advance(24 * 60 * MINUTE);
    const settled = await book(t);
    expect((await judge(t, maker, id, 'submit', { user_id: b.id })).json().error.code).toBe(1002);
    expect((await approve(t, checker, approval)).json().error.code).toBe(1002);
    expect(await book(t)).toEqual(settled);
    expect(settled[`user:${b.id}:cash`]).toBe(before[`user:${b.id}:cash`]);
    expect((await see()).winner).toBe('a');
  });

  it('a match that ended without a result', async () => {
    const others = [await player(t, field), await player(t, field)] as const;
    const ended = await duel(t, field, others, 'available');
    await act(t, others[0], 'DELETE', `/${ended.id}`);
    expect((await judge(t, maker, ended.id, 'replay', {})).json().error.code).toBe(1002);
    expect((await judge(t, maker, ended.id, 'submit', { user_id: others[0].id })).json().error.code).toBe(1002);
  });

  it('a checker who is linked to a side, or a player', async () => {
    const approval = await ask();
    const before = await book(t);
    await shareDevice(t, checker, a);
    expect((await approve(t, checker, approval)).json().error.code).toBe(403);
    expect((await approve(t, await referee(t, ['support']), approval)).statusCode).toBe(403);
    expect((await approve(t, b, approval)).statusCode).toBe(403);
    expect(await book(t)).toEqual(before);
  });

  it('a second approval of the same correction: it is made once', async () => {
    const approval = await ask();
    const answers = await Promise.all([
      approve(t, checker, approval),
      referee(t).then((other) => approve(t, other, approval)),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(await balancesOf(t, b)).toEqual({ wager_only: 0, unsettled: 2000, cash: 9000 });
  });
});
