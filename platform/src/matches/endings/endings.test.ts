import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { coolDownEnd } from '../lifecycle/absences.ts';
import type { MatchView } from '../schemas.ts';
import { photo, upload } from '../testing/dispute.ts';
import { act, balancesOf, duel, escrow, type Field, fieldOf, player, refusal, setup } from '../testing/duel.ts';
import { team, teamMatch } from '../testing/team.ts';

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

async function pair() {
  a = await player(t, field);
  b = await player(t, field);
  return [a, b] as const;
}

const get = (id: string) => act(t, null, 'GET', `/${id}`);
const rest = (amount: number) => ({ wager_only: 0, unsettled: 0, cash: amount });

const claim = async (who: Person) => {
  const { id } = await upload(t, who, await photo());
  return { claim: 'no_show', evidence_ids: [id] };
};

describe('row 15: canceling by agreement', () => {
  const ask = (match: MatchView, who: Person) =>
    act(t, who, 'POST', `/${match.id}/cancel_request`, { reason: 'The servers are down.' });
  const answer = (match: MatchView, who: Person, approved: boolean) =>
    act(t, who, 'POST', `/${match.id}/cancel_response`, { cancel_request_id: match.cancel_request_id, approved });

  it.each(['prematch', 'active', 'reporting', 'disputed'] as const)('refunds every entry in %s', async (state) => {
    const match = await inState(state);
    const asked = await ask(match, a);
    expect(asked).toMatchObject({
      state,
      cancel_request: { side: 'a', user_id: a.id, reason: 'The servers are down.' },
    });
    const over = await answer(asked, b, true);
    expect(over).toMatchObject({ state: 'cancelled', cancel_request_id: null, cancel_request: null, deadline: null });
    expect([await balancesOf(t, a), await balancesOf(t, b)]).toEqual([rest(10_000), rest(10_000)]);
    expect(await escrow(t, match.id)).toBe(0);
    await t.clock.advance(3 * 60 * MINUTE);
    // Signed-out viewers don't see the gamer IDs in a dispute.
    const dispute = over.dispute && { ...over.dispute, gamer_ids: [] };
    expect(await get(match.id)).toEqual({ ...over, dispute });
  });

  it('leaves the match unchanged after a refusal or withdrawal', async () => {
    const match = await inState('active');
    for (const end of [
      (asked: MatchView) => answer(asked, b, false),
      (asked: MatchView) => act(t, a, 'DELETE', `/${match.id}/cancel_request/${asked.cancel_request_id}`),
    ]) {
      const asked = await ask(match, a);
      expect(await end(asked)).toMatchObject({ state: 'active', cancel_request_id: null, deadline: match.deadline });
      expect(
        await refusal(t, b, 'POST', `/${match.id}/cancel_response`, {
          cancel_request_id: asked.cancel_request_id,
          approved: true,
        }),
      ).toMatchObject({ code: 1002 });
    }
    expect(await escrow(t, match.id)).toBe(2000);
  });

  it('expires after 15 minutes, with a reminder', async () => {
    const match = await inState('active');
    await ask(match, b);
    await t.clock.advance(10 * MINUTE);
    expect((await get(match.id)).timeline.at(-1)?.text).toBe(
      'Reminder: 5 minutes left to respond to the cancel request.',
    );
    await t.clock.advance(5 * MINUTE);
    const lapsed = await get(match.id);
    expect(lapsed).toMatchObject({ state: 'active', cancel_request_id: null });
    expect(await ask(match, a)).toMatchObject({ cancel_request: { side: 'a' } });
  });

  it('is answered only by the other side, and once', async () => {
    const match = await inState('active');
    const asked = await ask(match, a);
    const body = { cancel_request_id: asked.cancel_request_id, approved: true };
    expect(await refusal(t, a, 'POST', `/${match.id}/cancel_response`, body)).toMatchObject({ code: 1002 });
    expect(await refusal(t, b, 'DELETE', `/${match.id}/cancel_request/${asked.cancel_request_id}`)).toMatchObject({
      code: 1002,
    });
    expect(await refusal(t, b, 'POST', `/${match.id}/cancel_request`, { reason: 'Me too.' })).toMatchObject({
      code: 1002,
    });
    const stranger = await player(t, field);
    expect(await refusal(t, stranger, 'POST', `/${match.id}/cancel_response`, body)).toMatchObject({ status: 403 });
    expect(
      await refusal(t, b, 'POST', `/${match.id}/cancel_response`, { ...body, cancel_request_id: newId() }),
    ).toMatchObject({ code: 1002 });
    expect(await refusal(t, a, 'POST', `/${match.id}/cancel_request`, { reason: '  ' })).toMatchObject({
      status: expect.any(Number),
    });
    expect(await escrow(t, match.id)).toBe(2000);
  });

  it('doesn’t prevent the sides from agreeing on a result', async () => {
    const match = await inState('reporting');
    await ask(match, a);
    expect(await act(t, b, 'POST', `/${match.id}/submit`, { placement: 2 })).toMatchObject({
      state: 'completed',
      cancel_request_id: null,
    });
    await t.clock.advance(15 * MINUTE);
    expect((await get(match.id)).state).toBe('completed');
  });

  it('is only for captains', async () => {
    const halfcourt = await fieldOf(t, 'rim-theory', 'halfcourt', 'ps5');
    const [one, two] = [await team(t, halfcourt, 2), await team(t, halfcourt, 2)];
    const match = await teamMatch(t, halfcourt, [one, two], 'active');
    const [mate] = one.mates;
    expect(await refusal(t, mate ?? null, 'POST', `/${match.id}/cancel_request`, { reason: 'Rain.' })).toMatchObject({
      status: 403,
    });
    const asked = await ask(match, two.captain);
    const body = { cancel_request_id: asked.cancel_request_id, approved: true };
    expect(await refusal(t, mate ?? null, 'POST', `/${match.id}/cancel_response`, body)).toMatchObject({ status: 403 });
    expect(await answer(asked, one.captain, true)).toMatchObject({ state: 'cancelled' });
    for (const person of [...one.all, ...two.all]) expect(await balancesOf(t, person)).toEqual(rest(10_000));
  });

  async function inState(state: 'prematch' | 'active' | 'reporting' | 'disputed') {
    const match = await duel(t, field, await pair(), state === 'prematch' ? 'prematch' : 'active');
    if (state === 'prematch' || state === 'active') return match;
    const reported = await act(t, a, 'POST', `/${match.id}/submit`, { placement: 1 });
    return state === 'reporting' ? reported : act(t, b, 'POST', `/${match.id}/submit`, { placement: 1 });
  }
});

describe('row 16: forfeiting', () => {
  it.each(['active', 'reporting'] as const)('gives the pot to the other side in %s', async (state) => {
    const match = await duel(t, field, await pair(), 'active');
    if (state === 'reporting') await act(t, a, 'POST', `/${match.id}/submit`, { placement: 1 });
    const over = await act(t, a, 'POST', `/${match.id}/forfeit`, {});
    expect(over).toMatchObject({
      state: 'forfeited',
      winner: 'b',
      outcome: `The other side forfeited; ${b.username} takes $20.00.`,
    });
    expect(over.participants.map((one) => [one.placement, one.payout_amount])).toEqual([
      [2, 0],
      [1, 2000],
    ]);
    expect(await balancesOf(t, b)).toEqual({ wager_only: 0, unsettled: 2000, cash: 9000 });
    expect(over.participants[1]?.record).toMatchObject({ won: 1, completed: 1, no_shows: 0 });
    expect(over.participants[0]?.record).toMatchObject({ lost: 1, completed: 1, completed_percent: 100 });
    await t.clock.advance(3 * 60 * MINUTE);
    expect(await escrow(t, match.id)).toBe(0);
  });
});

describe('row 9: a no-show', () => {
  it('gives the pot to the side that showed up, 15 minutes after the start and 10 after the report', async () => {
    const match = await duel(t, field, await pair(), 'active');
    expect(await refusal(t, a, 'POST', `/${match.id}/forfeit`, await claim(a))).toMatchObject({ code: 1002 });
    await t.clock.advance(15 * MINUTE);
    expect(await refusal(t, a, 'POST', `/${match.id}/forfeit`, { claim: 'no_show' })).toMatchObject({ code: 1000 });
    const claimed = await act(t, a, 'POST', `/${match.id}/forfeit`, await claim(a));
    expect(claimed).toMatchObject({
      state: 'active',
      no_show_claim: { side: 'a', user_id: a.id },
      deadline: { kind: 'no_show' },
    });
    expect(claimed.no_show_claim?.answer_by).toBe(claimed.deadline?.at);
    await t.clock.advance(9 * MINUTE);
    expect((await get(match.id)).state).toBe('active');
    await t.clock.advance(MINUTE);
    const over = await get(match.id);
    expect(over).toMatchObject({ state: 'forfeited', winner: 'a', no_show_claim: null });
    expect(over.participants[1]?.record).toMatchObject({
      no_shows: 1,
      completed: 0,
      accepted: 1,
      completed_percent: 0,
    });
    expect(await balancesOf(t, a)).toEqual({ wager_only: 0, unsettled: 2000, cash: 9000 });
    expect(await refusal(t, b, 'POST', '', setup(field))).toMatchObject({ code: 1004, data: { limit: 'cool_down' } });
    await t.clock.advance(3 * MINUTE);
    await act(t, b, 'POST', '', setup(field));
  });

  it('lets the match continue if the side responds, and can be claimed again later', async () => {
    const match = await duel(t, field, await pair(), 'active');
    await t.clock.advance(20 * MINUTE);
    await act(t, a, 'POST', `/${match.id}/forfeit`, await claim(a));
    expect(await refusal(t, a, 'POST', `/${match.id}/no_show_response`)).toMatchObject({ code: 1002 });
    const denied = await act(t, b, 'POST', `/${match.id}/no_show_response`);
    expect(denied).toMatchObject({ state: 'active', no_show_claim: null, deadline: { kind: 'play' } });
    expect(denied.deadline?.at).toBe(match.deadline?.at);
    expect(await refusal(t, a, 'POST', `/${match.id}/forfeit`, await claim(a))).toMatchObject({ code: 1002 });
    await t.clock.advance(15 * MINUTE);
    await act(t, a, 'POST', `/${match.id}/forfeit`, await claim(a));
  });

  it.each<[string, (id: string) => Promise<MatchView>]>([
    ['a report', (id) => act(t, b, 'POST', `/${id}/submit`, { placement: 2 })],
    ['a cancel request', (id) => act(t, b, 'POST', `/${id}/cancel_request`, { reason: 'I was late.' })],
  ])('is also answered by %s', async (_what, doing) => {
    const match = await duel(t, field, await pair(), 'active');
    await t.clock.advance(15 * MINUTE);
    await act(t, a, 'POST', `/${match.id}/forfeit`, await claim(a));
    expect(await doing(match.id)).toMatchObject({ no_show_claim: null });
    await t.clock.advance(10 * MINUTE);
    expect((await get(match.id)).state).not.toBe('forfeited');
  });

  it('leaves time to play when claimed at the end of the play window', async () => {
    const match = await duel(t, field, await pair(), 'active');
    await t.clock.advance(119 * MINUTE);
    await act(t, a, 'POST', `/${match.id}/forfeit`, await claim(a));
    await t.clock.advance(8 * MINUTE);
    expect((await get(match.id)).state).toBe('active');
    await act(t, b, 'POST', `/${match.id}/no_show_response`);
    await t.clock.advance(9 * MINUTE);
    expect((await get(match.id)).state).toBe('active');
    await t.clock.advance(MINUTE);
    expect((await get(match.id)).state).toBe('no_contest');
  });

  it('adds back the time the platform was unavailable', async () => {
    const match = await duel(t, field, await pair(), 'active');
    await t.clock.advance(15 * MINUTE);
    await act(t, a, 'POST', `/${match.id}/forfeit`, await claim(a));
    await t.clock.advance(6 * MINUTE);
    const { at } = await t.db.selectNoFrom((eb) => eb.fn<Date>('app_now').as('at')).executeTakeFirstOrThrow();
    const from = new Date(at.getTime() - 5 * MINUTE);
    await t.db.insertInto('platform_outages').values({ id: newId(), from_at: from, until_at: at }).execute();
    await t.clock.advance(4 * MINUTE);
    expect(await get(match.id)).toMatchObject({ state: 'active', deadline: { kind: 'no_show' } });
    await t.clock.advance(5 * MINUTE);
    expect((await get(match.id)).state).toBe('forfeited');
  });
});

describe('cooldowns', () => {
  it('grow with every absence up to the last step', () => {
    const now = new Date('2026-01-10T00:00:00Z');
    const end = (count: number) =>
      coolDownEnd(
        Array.from({ length: count }, () => now),
        now,
        [3, 15, 60, 240, 1440],
      )?.getTime() ?? now.getTime();
    expect([0, 1, 2, 3, 4, 5, 6].map((count) => (end(count) - now.getTime()) / MINUTE)).toEqual([
      0, 3, 15, 60, 240, 1440, 1440,
    ]);
    expect(coolDownEnd([new Date(now.getTime() - 3 * MINUTE)], now, [3])).toBeNull();
  });

  it('count absences within thirty days', async () => {
    await pair();
    const late = async () => {
      const match = await duel(t, field, [a, await player(t, field)], 'prematch');
      await t.clock.advance(10 * MINUTE);
      return match;
    };
    await late();
    const limit = async () => (await refusal(t, a, 'POST', '', setup(field))).data?.resets_at as string;
    const first = await limit();
    await t.clock.advance(3 * MINUTE);
    await late();
    const second = await limit();
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThanOrEqual((3 + 10 + 12) * MINUTE);
    // Makes the absences a month older. Moving the clock that far would expire the sessions.
    await sql`update match_absences set at = at - interval '30 days' where user_id = ${a.id}`.execute(t.owner);
    await late();
    const third = await limit();
    expect(Date.parse(third) - Date.parse(second)).toBeLessThan(10 * MINUTE);
    await t.clock.advance(3 * MINUTE);
    await act(t, a, 'POST', '', setup(field));
  });
});
