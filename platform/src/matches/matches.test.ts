import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { post } from '../ledger/post.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import type { MatchView } from './schemas.ts';
import { act, balancesOf, duel, escrow, type Field, fieldOf, player, refusal, setup } from './testing/duel.ts';

const MINUTE = 60_000;

let t: TestPlatform;
let field: Field;
let a: Person;
let b: Person;

beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());

async function pair(cash = 10_000) {
  a = await player(t, field, cash);
  b = await player(t, field, cash);
  return [a, b] as const;
}

const rest = (amount: number) => ({ wager_only: 0, unsettled: 0, cash: amount });

describe('rows 1 and 4: opening', () => {
  it('holds the entry and lists the match', async () => {
    await pair();
    const match = await act(t, a, 'POST', '', setup(field));
    expect(match).toMatchObject({
      state: 'available',
      entry_amount: 1000,
      pot_amount: 2000,
      creator_id: a.id,
      deadline: { kind: 'open' },
      participants: [{ side: 'a', user_id: a.id, funded: true, joined: true, gamer_id: null }],
    });
    expect(Date.parse(match.deadline?.at ?? '') - Date.parse(match.created_at)).toBe(30 * MINUTE);
    expect(await balancesOf(t, a)).toEqual(rest(9000));
    expect(await escrow(t, match.id)).toBe(1000);
    const listed = await t.inject(null, 'GET', '/api/v1/matches/available?page_size=100');
    expect(listed.json<{ items: MatchView[] }>().items.map((one) => one.id)).toContain(match.id);
    const active = await t.inject(a, 'GET', '/api/v1/matches/active');
    expect(active.json<{ items: MatchView[] }>().items).toEqual([match]);
    await act(t, a, 'DELETE', `/${match.id}`);
  });

  it.each([
    ['below the minimum', { amount: 99 }, { status: 400, code: 1000 }],
    ['above the maximum', { amount: 50_001 }, { status: 400, code: 1000 }],
    ['without accepting the rules', { rules_accepted: false }, { status: 400, code: 1000 }],
    ['for teams', { team_size: 2 }, { status: 400, code: 1000 }],
    [
      'in public with an invitee',
      { invite_user_ids: ['018f0000-0000-7000-8000-000000000000'] },
      { status: 400, code: 1000 },
    ],
    [
      'for two players with a teammate',
      { teammate_user_ids: ['018f0000-0000-7000-8000-000000000000'] },
      { status: 400, code: 1000 },
    ],
  ])('refuses one %s', async (_name, changes, expected) => {
    await pair();
    expect(await refusal(t, a, 'POST', '', setup(field, changes))).toMatchObject(expected);
    expect(await balancesOf(t, a)).toEqual(rest(10_000));
  });

  it('refuses people without the money, the gamer ID or the phone', async () => {
    const poor = await player(t, field, 400);
    expect(await refusal(t, poor, 'POST', '', setup(field))).toEqual({
      status: 402,
      code: 1003,
      data: { shortfall: 600, available: 400 },
    });
    const nameless = await t.person({ cash: 5000 });
    expect(await refusal(t, nameless, 'POST', '', setup(field))).toMatchObject({
      code: 1002,
      data: { requirement: 'gamer_id_linked' },
    });
    const silent = await t.person({ cash: 5000, phone: null, scope: 'phone_required' });
    expect(await refusal(t, silent, 'POST', '', setup(field))).toMatchObject({ code: 15 });
  });

  it('allows one match per console and three in total', async () => {
    await pair();
    await act(t, a, 'POST', '', setup(field));
    expect(await refusal(t, a, 'POST', '', setup(field))).toMatchObject({
      status: 422,
      code: 1004,
      data: { limit: 'matches_per_console', allowed: 1 },
    });
    const requirements = await t.inject(
      a,
      'GET',
      `/api/v1/matches/requirements?game_id=${field.game_id}&game_mode_id=${field.game_mode_id}&console_id=${field.console_id}&amount=99999`,
    );
    const { items } = requirements.json<{ items: { key: string; satisfied: boolean; how_to_fix: string | null }[] }>();
    expect(items.map(({ key, satisfied }) => [key, satisfied])).toEqual([
      ['phone_verified', true],
      ['not_frozen', true],
      ['age_ok', true],
      ['guidelines_accepted', true],
      ['gamer_id_linked', true],
      ['not_in_other_active_match', false],
      ['balance_ok', false],
    ]);
    expect(items.at(-1)?.how_to_fix).toBe('Deposit $909.99 more.');
  });

  it('expires after 30 minutes with a full refund', async () => {
    await pair();
    const match = await act(t, a, 'POST', '', setup(field));
    await t.clock.advance(29 * MINUTE);
    expect((await act(t, a, 'GET', `/${match.id}`)).state).toBe('available');
    await t.clock.advance(MINUTE);
    expect(await act(t, a, 'GET', `/${match.id}`)).toMatchObject({ state: 'expired', deadline: null });
    expect(await balancesOf(t, a)).toEqual(rest(10_000));
    expect(await escrow(t, match.id)).toBe(0);
  });
});

describe('rows 5 and 6: joining and accepting', () => {
  it('holds the other entry, shows gamer IDs and starts the ready timer', async () => {
    const match = await duel(t, field, await pair(), 'prematch');
    expect(match).toMatchObject({ state: 'prematch', deadline: { kind: 'ready' } });
    expect(match.participants.map((one) => [one.side, one.funded, one.gamer_id])).toEqual([
      ['a', true, `Tag-${a.username}`],
      ['b', true, `Tag-${b.username}`],
    ]);
    expect(await escrow(t, match.id)).toBe(2000);
    expect(await balancesOf(t, b)).toEqual(rest(9000));
  });

  it('lets no one play against themselves or join twice', async () => {
    const match = await duel(t, field, await pair(), 'available');
    expect(await refusal(t, a, 'POST', `/${match.id}/join`)).toMatchObject({ status: 409, code: 1002 });
    await act(t, b, 'POST', `/${match.id}/join`);
    const third = await player(t, field);
    expect(await refusal(t, third, 'POST', `/${match.id}/join`)).toMatchObject({ status: 409, code: 1002 });
    expect(await refusal(t, b, 'POST', `/${match.id}/join`)).toMatchObject({ status: 409, code: 1002 });
    expect(await balancesOf(t, third)).toEqual(rest(10_000));
    expect(await escrow(t, match.id)).toBe(2000);
  });

  it('reserves a private match for its invitee', async () => {
    await pair();
    const stranger = await player(t, field);
    const match = await act(t, a, 'POST', '', setup(field, { visibility: 'private', invite_user_ids: [b.id] }));
    expect(match.state).toBe('invited');
    expect(match.participants[1]).toMatchObject({ user_id: b.id, joined: false, funded: false });
    expect(await refusal(t, stranger, 'POST', `/${match.id}/accept`)).toMatchObject({ status: 403 });
    expect(await refusal(t, stranger, 'POST', `/${match.id}/join`)).toMatchObject({ code: 1002 });
    expect(await refusal(t, a, 'POST', `/${match.id}/accept`)).toMatchObject({ status: 403 });
    const accepted = await act(t, b, 'POST', `/${match.id}/accept`);
    expect(accepted.state).toBe('prematch');
    expect(await escrow(t, match.id)).toBe(2000);
  });

  it('keeps an invitation open for a day', async () => {
    await pair();
    const match = await act(t, a, 'POST', '', setup(field, { visibility: 'private', invite_user_ids: [b.id] }));
    await t.clock.advance(24 * 60 * MINUTE - MINUTE);
    expect((await act(t, a, 'GET', `/${match.id}`)).state).toBe('invited');
    await t.clock.advance(MINUTE);
    expect((await act(t, a, 'GET', `/${match.id}`)).state).toBe('expired');
    expect(await balancesOf(t, a)).toEqual(rest(10_000));
  });
});

describe('row 14a: withdrawing and declining', () => {
  it('refunds a creator whose match nobody has joined, and no one else', async () => {
    const match = await duel(t, field, await pair(), 'available');
    expect(await refusal(t, b, 'DELETE', `/${match.id}`)).toMatchObject({ status: 403 });
    const ended = await act(t, a, 'DELETE', `/${match.id}`);
    expect(ended).toMatchObject({ state: 'cancelled', participants: [{ payout_amount: 1000, placement: null }] });
    expect(await balancesOf(t, a)).toEqual(rest(10_000));
    expect(await refusal(t, a, 'DELETE', `/${match.id}`)).toMatchObject({ code: 1002 });
    const running = await duel(t, field, [a, b], 'prematch');
    expect(await refusal(t, a, 'DELETE', `/${running.id}`)).toMatchObject({ code: 1002 });
  });

  it('ends the match when its invitation is declined', async () => {
    await pair();
    const match = await act(t, a, 'POST', '', setup(field, { visibility: 'private', invite_user_ids: [b.id] }));
    expect(await refusal(t, a, 'POST', `/${match.id}/decline`)).toMatchObject({ status: 403 });
    expect((await act(t, b, 'POST', `/${match.id}/decline`)).state).toBe('cancelled');
    expect(await balancesOf(t, a)).toEqual(rest(10_000));
  });
});

describe('rows 7 and 8: ready and start', () => {
  it('starts only when both players are ready', async () => {
    const match = await duel(t, field, await pair(), 'prematch');
    await act(t, a, 'POST', `/${match.id}/prematch`, { ready: true });
    expect(await refusal(t, a, 'POST', `/${match.id}/start`)).toMatchObject({ code: 1002 });
    await act(t, b, 'POST', `/${match.id}/prematch`, { ready: true });
    await act(t, a, 'POST', `/${match.id}/prematch`, { ready: false });
    expect(await refusal(t, b, 'POST', `/${match.id}/start`)).toMatchObject({ code: 1002 });
    await act(t, a, 'POST', `/${match.id}/prematch`, { ready: true });
    const started = await act(t, b, 'POST', `/${match.id}/start`);
    expect(started).toMatchObject({ state: 'active', deadline: { kind: 'play' } });
    expect(started.started_at).not.toBeNull();
  });

  it('refuses outsiders', async () => {
    const match = await duel(t, field, await pair(), 'prematch');
    const stranger = await player(t, field);
    for (const path of ['prematch', 'start']) {
      expect(await refusal(t, stranger, 'POST', `/${match.id}/${path}`, { ready: true })).toMatchObject({
        status: 403,
      });
    }
    expect(await refusal(t, stranger, 'GET', `/${match.id}/prematch`)).toMatchObject({ status: 403 });
  });

  it('cancels after 10 minutes, refunds both and counts against whoever wasn’t ready', async () => {
    const match = await duel(t, field, await pair(), 'prematch');
    await act(t, a, 'POST', `/${match.id}/prematch`, { ready: true });
    await t.clock.advance(5 * MINUTE);
    const reminded = await act(t, a, 'GET', `/${match.id}`);
    expect(reminded.timeline.at(-1)?.text).toBe('Reminder: 5 minutes left to ready up.');
    await t.clock.advance(5 * MINUTE);
    expect((await act(t, a, 'GET', `/${match.id}`)).state).toBe('cancelled');
    expect([await balancesOf(t, a), await balancesOf(t, b)]).toEqual([rest(10_000), rest(10_000)]);
    const records = await t.db.selectFrom('match_records').selectAll().where('user_id', 'in', [a.id, b.id]).execute();
    expect(records).toMatchObject([{ user_id: b.id, accepted: 1, completed: 0 }]);
  });
});

describe('rows 10 to 14: results', () => {
  it('pays the pot into unsettled when both agree, and turns it into cash after 30 minutes', async () => {
    const match = await duel(t, field, await pair(), 'active');
    const reported = await act(t, b, 'POST', `/${match.id}/submit`, {
      placement: 1,
      scores: [{ round: 1, a: 1, b: 3 }],
    });
    expect(reported).toMatchObject({ state: 'reporting', deadline: { kind: 'confirm' } });
    const done = await act(t, a, 'POST', `/${match.id}/submit`, { placement: 2 });
    expect(done).toMatchObject({
      state: 'completed',
      winner: 'b',
      drawn: false,
      deadline: null,
      outcome: `${b.username} won 3–1 and takes $20.00.`,
    });
    expect(done.participants.map((one) => [one.placement, one.payout_amount, one.funded])).toEqual([
      [2, 0, false],
      [1, 2000, false],
    ]);
    expect(await balancesOf(t, a)).toEqual(rest(9000));
    expect(await balancesOf(t, b)).toEqual({ wager_only: 0, unsettled: 2000, cash: 9000 });
    expect(await escrow(t, match.id)).toBe(0);
    const scores = await t.inject(null, 'GET', `/api/v1/matches/${match.id}/scores`);
    expect(scores.json()).toMatchObject({ agreed: true, final: [{ round: 1, a: 1, b: 3 }], reports: [{}, {}] });
    await t.clock.advance(30 * MINUTE);
    expect(await balancesOf(t, b)).toEqual(rest(11_000));
  });

  it('records every movement in both wallets', async () => {
    const match = await duel(t, field, await pair(), 'active');
    await act(t, a, 'POST', `/${match.id}/submit`, { placement: 1 });
    await act(t, b, 'POST', `/${match.id}/submit`, { placement: 2 });
    const lines = await t.db
      .selectFrom('wallet_transactions')
      .select(['user_id', 'type', 'amount', 'state'])
      .where('subject_id', '=', match.id)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { user_id: a.id, type: 'match_entry', amount: -1000, state: 'completed' },
      { user_id: b.id, type: 'match_entry', amount: -1000, state: 'completed' },
      { user_id: a.id, type: 'match_win', amount: 2000, state: 'unsettled' },
    ]);
    const records = await t.db.selectFrom('match_records').selectAll().where('user_id', 'in', [a.id, b.id]).execute();
    expect(records.find((one) => one.user_id === a.id)).toMatchObject({ won: 1, lost: 0, completed: 1, accepted: 1 });
    expect(records.find((one) => one.user_id === b.id)).toMatchObject({ won: 0, lost: 1, completed: 1, accepted: 1 });
  });

  it('refunds each side to its original buckets after a draw', async () => {
    const league = await fieldOf(t, 'pitch-kings-26', 'league', 'ps5');
    await pair();
    await withTransaction(t.db, (tx) =>
      post(tx, {
        kind: 'promo',
        causeType: 'test',
        causeId: a.id,
        entries: [
          { account: `user:${a.id}:cash`, amount: -300 },
          { account: `user:${a.id}:wager_only`, amount: 300 },
        ],
      }),
    );
    const match = await duel(t, league, [a, b], 'active');
    expect(await balancesOf(t, a)).toEqual({ wager_only: 0, unsettled: 0, cash: 9000 });
    await act(t, a, 'POST', `/${match.id}/submit`, { placement: 0, scores: [{ round: 1, a: 2, b: 2 }] });
    const done = await act(t, b, 'POST', `/${match.id}/submit`, { placement: 0 });
    expect(done).toMatchObject({ state: 'completed', drawn: true, winner: null });
    expect(await balancesOf(t, a)).toEqual({ wager_only: 300, unsettled: 0, cash: 9700 });
    expect(await balancesOf(t, b)).toEqual(rest(10_000));
    expect(await escrow(t, match.id)).toBe(0);
  });

  it('returns winnings that were staked again to the winnings they came from', async () => {
    const first = await duel(t, field, await pair(1000), 'active');
    await act(t, a, 'POST', `/${first.id}/submit`, { placement: 1 });
    await act(t, b, 'POST', `/${first.id}/submit`, { placement: 2 });
    const next = await act(t, a, 'POST', '', setup(field, { amount: 1500 }));
    expect(await balancesOf(t, a)).toEqual({ wager_only: 0, unsettled: 500, cash: 0 });
    await act(t, a, 'DELETE', `/${next.id}`);
    expect(await balancesOf(t, a)).toEqual({ wager_only: 0, unsettled: 2000, cash: 0 });
    await t.clock.advance(30 * MINUTE);
    expect(await balancesOf(t, a)).toEqual(rest(2000));
  });

  it('refuses impossible reports', async () => {
    const match = await duel(t, field, await pair(), 'active');
    const submit = (body: unknown) => refusal(t, a, 'POST', `/${match.id}/submit`, body);
    expect(await submit({ placement: 0 })).toMatchObject({ code: 1000 });
    expect(await submit({ placement: 1, scores: [{ round: 1, a: 0, b: 2 }] })).toMatchObject({ code: 1000 });
    expect(await submit({ placement: 1, scores: [{ round: 2, a: 2, b: 0 }] })).toMatchObject({ code: 1000 });
    expect(await submit({ placement: 3 })).toMatchObject({ code: 1000 });
    const stranger = await player(t, field);
    expect(await refusal(t, stranger, 'POST', `/${match.id}/submit`, { placement: 1 })).toMatchObject({ status: 403 });
    expect((await act(t, a, 'GET', `/${match.id}`)).state).toBe('active');
  });

  it('opens a dispute when the reports differ; the pot stays and nobody can report again', async () => {
    const match = await duel(t, field, await pair(), 'active');
    await act(t, a, 'POST', `/${match.id}/submit`, { placement: 1 });
    const disputed = await act(t, b, 'POST', `/${match.id}/submit`, { placement: 1 });
    expect(disputed).toMatchObject({ state: 'disputed', deadline: { kind: 'evidence' }, winner: null });
    expect(await escrow(t, match.id)).toBe(2000);
    expect(await refusal(t, a, 'POST', `/${match.id}/submit`, { placement: 2 })).toMatchObject({ code: 1002 });
    await t.clock.advance(3 * 60 * MINUTE);
    expect((await act(t, a, 'GET', `/${match.id}`)).state).toBe('disputed');
    expect(await escrow(t, match.id)).toBe(2000);
  });

  it('lets a side correct its report until it is answered', async () => {
    const match = await duel(t, field, await pair(), 'active');
    await act(t, a, 'POST', `/${match.id}/submit`, { placement: 1 });
    await t.clock.advance(20 * MINUTE);
    const corrected = await act(t, a, 'POST', `/${match.id}/submit`, { placement: 2 });
    expect(corrected.state).toBe('reporting');
    await t.clock.advance(20 * MINUTE);
    expect((await act(t, a, 'GET', `/${match.id}`)).state).toBe('reporting');
    expect(await act(t, b, 'POST', `/${match.id}/submit`, { placement: 1 })).toMatchObject({
      state: 'completed',
      winner: 'b',
    });
  });

  it('counts the only report after 30 minutes, with reminders at 15 and 25', async () => {
    const match = await duel(t, field, await pair(), 'active');
    await act(t, a, 'POST', `/${match.id}/submit`, { placement: 1, scores: [{ round: 1, a: 2, b: 0 }] });
    for (const [wait, left] of [
      [15, '15 minutes'],
      [10, '5 minutes'],
    ] as const) {
      await t.clock.advance(wait * MINUTE);
      const now = await act(t, a, 'GET', `/${match.id}`);
      expect(now.timeline.at(-1)?.text).toBe(
        `Reminder: ${left} left to confirm or dispute the result. After that, the report counts.`,
      );
    }
    await t.clock.advance(5 * MINUTE);
    expect(await act(t, a, 'GET', `/${match.id}`)).toMatchObject({ state: 'completed', winner: 'a' });
    expect(await balancesOf(t, a)).toEqual({ wager_only: 0, unsettled: 2000, cash: 9000 });
    await t.clock.advance(60 * MINUTE);
    expect(await escrow(t, match.id)).toBe(0);
  });

  it('adds back the time the platform was unavailable', async () => {
    const match = await duel(t, field, await pair(), 'active');
    await act(t, a, 'POST', `/${match.id}/submit`, { placement: 1 });
    await t.clock.advance(10 * MINUTE);
    const { at } = await t.db.selectNoFrom((eb) => eb.fn<Date>('app_now').as('at')).executeTakeFirstOrThrow();
    await t.db
      .insertInto('platform_outages')
      .values({ id: crypto.randomUUID(), from_at: new Date(at.getTime() - 8 * MINUTE), until_at: at })
      .execute();
    await t.clock.advance(20 * MINUTE);
    const extended = await act(t, a, 'GET', `/${match.id}`);
    expect(extended.state).toBe('reporting');
    expect(extended.timeline.at(-1)?.text).toMatch(/^Duelbook was unavailable for 8 minutes/);
    await t.clock.advance(8 * MINUTE);
    expect((await act(t, a, 'GET', `/${match.id}`)).state).toBe('completed');
  });

  it('ends as no contest when nobody reports for two hours', async () => {
    const match = await duel(t, field, await pair(), 'active');
    await t.clock.advance(119 * MINUTE);
    expect((await act(t, a, 'GET', `/${match.id}`)).state).toBe('active');
    await t.clock.advance(MINUTE);
    expect(await act(t, a, 'GET', `/${match.id}`)).toMatchObject({ state: 'no_contest', winner: null });
    expect([await balancesOf(t, a), await balancesOf(t, b)]).toEqual([rest(10_000), rest(10_000)]);
  });
});
