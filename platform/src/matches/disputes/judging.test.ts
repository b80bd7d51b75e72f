import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { MatchView } from '../schemas.ts';
import {
  approve,
  award,
  book,
  disputed,
  inReview,
  judge,
  type Pair,
  referee,
  ruling,
  shareDevice,
  versionOf,
} from '../testing/dispute.ts';
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
  [a, b] = [await player(t, field, 200_000), await player(t, field, 200_000)];
});

const pair = (): Pair => [a, b];
const see = (who: Person | null, id: string) =>
  t.inject(who, 'GET', `/api/v1/matches/${id}`).then((response) => response.json<MatchView>());

describe('row 17 refuses, without moving money,', () => {
  it('anyone who isn’t a referee', async () => {
    const match = await inReview(t, field, pair());
    const before = await book(t);
    for (const who of [null, a, b, await referee(t, ['finance']), await referee(t, ['support'])]) {
      const { statusCode } = await judge(t, who, match.id, 'submit', { user_id: a.id });
      expect(statusCode).toBe(who === null ? 401 : 403);
    }
    expect(await book(t)).toEqual(before);
  });

  it('anyone linked to one of the sides', async () => {
    const match = await inReview(t, field, pair());
    const before = await book(t);
    const friend = await referee(t);
    await t.owner
      .insertInto('referrals')
      .values({ id: newId(), referrer_id: b.id, referred_id: friend.id, state: 'invited', created_at: new Date() })
      .execute();
    expect((await judge(t, friend, match.id, 'submit', { user_id: a.id })).json().error).toMatchObject({ code: 1010 });
    const close = await referee(t);
    await shareDevice(t, close, b);
    const shown = await t.inject(close, 'GET', `/admin/v1/matches/${match.id}`);
    expect(shown.json().conflict).toMatch(/share a device/);
    for (const [verb, body] of [
      ['submit', { user_id: a.id }],
      ['replay', {}],
      ['cancel', { category: 'Technical' }],
    ] as const) {
      expect((await judge(t, close, match.id, verb, body)).json().error).toMatchObject({ code: 1010 });
    }
    // Staff are treated as ordinary players in their own matches.
    await t.owner
      .updateTable('sessions')
      .set({ area: 'staff', scope: 'staff', proved_at: sql`app_now()` })
      .where('user_id', '=', a.id)
      .execute();
    await t.owner
      .updateTable('users')
      .set({ roles: ['referee'] })
      .where('id', '=', a.id)
      .execute();
    expect((await judge(t, a, match.id, 'submit', { user_id: a.id })).json().error).toMatchObject({ code: 1010 });
    const put = await t.inject(a, 'PUT', `/admin/v1/matches/${match.id}/scores`, {
      scores: [{ round: 1, a: 9, b: 0 }],
      version: await versionOf(t, match.id),
    });
    expect(put.json().error.code).toBe(1010);
    expect(await book(t)).toEqual(before);
  });

  it('a verdict before both sides have had their time, and in every state except disputed', async () => {
    const early = await disputed(t, field, pair());
    const before = await book(t);
    expect((await judge(t, staff, early.id, 'submit', { user_id: a.id })).json().error).toMatchObject({ code: 1002 });
    expect((await judge(t, staff, early.id, 'replay', {})).json().error).toMatchObject({ code: 1002 });
    expect(await book(t)).toEqual(before);
    for (const state of ['available', 'prematch', 'active'] as const) {
      const others = [await player(t, field), await player(t, field)] as const;
      const match = await duel(t, field, others, state);
      const untouched = await book(t);
      for (const [verb, body] of [
        ['submit', { user_id: others[0].id }],
        ['replay', {}],
      ] as const) {
        expect((await judge(t, staff, match.id, verb, body)).json().error).toMatchObject({ code: 1002 });
      }
      expect(await book(t)).toEqual(untouched);
    }
  });

  it('a verdict without a reason, a match rule or the available evidence', async () => {
    const early = await disputed(t, field, pair());
    const { dispute } = await act(t, a, 'POST', `/${early.id}/evidence`, { note: 'See the video.' });
    await t.clock.advance(60 * MINUTE);
    const before = await book(t);
    const evidence = [dispute?.evidence[0]?.id ?? ''];
    const named = { user_id: a.id, evidence_ids: evidence };
    for (const [body, param] of [
      [{ ...named, reason: '   ' }, 'reason'],
      [{ ...named, rule: 'No jumping.' }, 'rule'],
      [{ ...named, rule: '99' }, 'rule'],
      [{ user_id: a.id }, 'evidence_ids'],
      [{ user_id: a.id, evidence_ids: [newId()] }, 'evidence_ids'],
      [{ ...named, user_id: staff.id }, 'user_id'],
    ] as const) {
      const { error } = (await judge(t, staff, early.id, 'submit', body)).json();
      expect(error).toMatchObject({ code: 1000, param });
    }
    expect(await book(t)).toEqual(before);
    const decided = await award(t, staff, early.id, a, { evidence_ids: evidence, rule: '2' });
    expect(decided.match.dispute?.verdict).toMatchObject({ rule: early.rules.rules[1], evidence_ids: evidence });
  });

  it('a second verdict: only one of several concurrent ones counts', async () => {
    const match = await inReview(t, field, pair());
    const other = await referee(t);
    const answers = await Promise.all([
      judge(t, staff, match.id, 'submit', { user_id: a.id }),
      judge(t, other, match.id, 'submit', { user_id: b.id }),
      judge(t, other, match.id, 'cancel', { category: 'Technical' }),
    ]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const total = (await balancesOf(t, a)).cash + (await balancesOf(t, a)).unsettled;
    const rest = (await balancesOf(t, b)).cash + (await balancesOf(t, b)).unsettled;
    expect(total + rest).toBe(400_000);
    expect(await escrow(t, match.id)).toBe(0);
    const verdicts = await t.db.selectFrom('match_verdicts').select('id').where('match_id', '=', match.id).execute();
    expect(verdicts).toHaveLength(1);
  });

  it('a repeated decision with the same key: it is made once', async () => {
    const match = await inReview(t, field, pair());
    const send = () =>
      t.inject(
        staff,
        'POST',
        `/admin/v1/matches/${match.id}/submit`,
        { ...ruling, user_id: a.id, version: match.version },
        { 'idempotency-key': `decide-${match.id}` },
      );
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(await balancesOf(t, a)).toMatchObject({ unsettled: 2000 });
  });
});

describe('a pot above $500', () => {
  it('needs a second staff member who is neither the first nor a player', async () => {
    const match = await inReview(t, field, pair(), { amount: 30_000 });
    const before = await book(t);
    const asked = await judge(t, staff, match.id, 'submit', { user_id: a.id });
    expect(asked.statusCode).toBe(409);
    const { code, data } = asked.json().error;
    expect(code).toBe(1015);
    expect(await book(t)).toEqual(before);
    expect((await approve(t, staff, data.approval_id)).statusCode).toBe(403);
    const close = await referee(t);
    await shareDevice(t, close, b);
    expect((await approve(t, close, data.approval_id)).json().error).toMatchObject({ code: 403 });
    expect(await book(t)).toEqual(before);
    const second = await referee(t);
    expect((await approve(t, second, data.approval_id)).statusCode).toBe(200);
    expect(await see(a, match.id)).toMatchObject({ state: 'completed', winner: 'a', dispute: { state: 'decided' } });
    expect(await balancesOf(t, a)).toMatchObject({ unsettled: 60_000 });
    const [verdict] = await t.db.selectFrom('match_verdicts').selectAll().where('match_id', '=', match.id).execute();
    expect(verdict).toMatchObject({ judge_id: staff.id, approved_by: second.id });
    expect((await approve(t, await referee(t), data.approval_id)).json().error.code).toBe(1002);
  });

  it('is not decided by an approval that arrives after another decision', async () => {
    const match = await inReview(t, field, pair(), { amount: 30_000 });
    const ask = async (winner: Person) =>
      (await judge(t, staff, match.id, 'submit', { user_id: winner.id })).json().error.data.approval_id as string;
    const [forA, forB] = [await ask(a), await ask(b)];
    const second = await referee(t);
    const answers = await Promise.all([approve(t, second, forA), approve(t, await referee(t), forB)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect((await balancesOf(t, a)).unsettled + (await balancesOf(t, b)).unsettled).toBe(60_000);
  });

  it('is decided on the version that its maker saw; after a change it is asked for again', async () => {
    const match = await inReview(t, field, pair(), { amount: 30_000 });
    const ask = async () =>
      (await judge(t, staff, match.id, 'submit', { user_id: a.id })).json().error.data.approval_id as string;
    const outdated = await ask();
    const scores = await t.inject(staff, 'PUT', `/admin/v1/matches/${match.id}/scores`, {
      scores: [{ round: 1, a: 0, b: 2 }],
      version: match.version,
    });
    expect(scores.statusCode).toBe(200);
    const [before, second] = [await book(t), await referee(t)];
    const { error } = (await approve(t, second, outdated)).json();
    expect(error).toMatchObject({ code: 1001, data: { version: match.version + 1, state: 'disputed' } });
    expect(error.message).toContain('no money moved');
    expect(await book(t)).toEqual(before);
    expect((await versionOf(t, match.id)) - match.version).toBe(1);
    const pending = await t.db.selectFrom('approvals').select('state').where('id', '=', outdated).executeTakeFirst();
    expect(pending).toEqual({ state: 'pending' });
    const current = await ask();
    expect(current).not.toBe(outdated);
    expect((await approve(t, second, current)).statusCode).toBe(200);
    expect((await approve(t, await referee(t), outdated)).json().error.code).toBe(1001);
    expect(await balancesOf(t, a)).toMatchObject({ unsettled: 60_000 });
  });

  it('starts at $500.01; exactly $500 needs one person', async () => {
    const match = await inReview(t, field, pair(), { amount: 25_000 });
    expect((await award(t, staff, match.id, a)).match.state).toBe('completed');
  });
});
