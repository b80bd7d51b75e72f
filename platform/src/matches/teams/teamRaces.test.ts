import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { MatchView } from '../schemas.ts';
import { act, balancesOf, duel, escrow, type Field, fieldOf, player } from '../testing/duel.ts';
import { ids, open, team, teamMatch } from '../testing/team.ts';

/**
 * Races between two concurrent requests. The outcome must match one of the two orders, and must never be mixed or
 * partial.
 */

const ROUNDS = 5;
const LONG = 60_000;
const MINUTE = 60_000;

let t: TestPlatform;
let field: Field;
let versus: Field;
beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'rim-theory', 'halfcourt', 'ps5');
  versus = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());

const post = (who: Person, path: string, body?: unknown, headers?: Record<string, string>) =>
  t.inject(who, 'POST', `/api/v1/matches${path}`, body, headers);
const statuses = (answers: { statusCode: number }[]) => answers.map((one) => one.statusCode).sort();
const get = (id: string) => act(t, null, 'GET', `/${id}`);
const total = async (...people: Person[]) => {
  const balances = await Promise.all(people.map((one) => balancesOf(t, one)));
  return balances.reduce((sum, one) => sum + one.cash + one.unsettled + one.wager_only, 0);
};

it(
  'reserves the other side for one of two captains',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [a, b, c] = [await team(t, field, 2), await team(t, field, 2), await team(t, field, 2)];
      const match = await teamMatch(t, field, [a, b], 'available');
      const answers = await Promise.all(
        [b, c].map((one) => post(one.captain, `/${match.id}/join`, { teammate_user_ids: ids(one.mates) })),
      );
      expect(statuses(answers)).toEqual([200, 409]);
      expect(await escrow(t, match.id)).toBe(3000);
      expect(await total(b.captain, c.captain)).toBe(19_000);
      expect((await get(match.id)).participants).toHaveLength(4);
    }
  },
  LONG,
);

it(
  'charges once for a seat that is covered and taken at the same time',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const a = await team(t, field, 2);
      const [mate] = a.mates as [Person];
      const match = await open(t, field, a);
      const [covered, taken] = await Promise.all([
        post(a.captain, `/${match.id}/verify_team`, { cover_user_ids: [mate.id] }),
        post(mate, `/${match.id}/verify_team`, {}),
      ]);
      expect(taken.statusCode).toBe(200);
      expect([200, 403, 409]).toContain(covered.statusCode);
      expect(await escrow(t, match.id)).toBe(2000);
      expect(await total(a.captain)).toBe(covered.statusCode === 200 ? 8000 : 9000);
      expect(await total(...a.all)).toBe(18_000);
      expect((await get(match.id)).state).toBe('available');
    }
  },
  LONG,
);

it('charges once for each seat when both are covered twice', async () => {
  const a = await team(t, field, 2);
  const match = await open(t, field, a);
  const cover = () => post(a.captain, `/${match.id}/verify_team`, { cover_user_ids: ids(a.mates) });
  expect(statuses(await Promise.all([cover(), cover(), cover()]))).toEqual([200, 409, 409]);
  expect(await escrow(t, match.id)).toBe(2000);
});

it(
  'either cancels a match or accepts the report',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [a, b] = [await player(t, versus), await player(t, versus)] as const;
      const { id } = await duel(t, versus, [a, b], 'active');
      await act(t, a, 'POST', `/${id}/submit`, { placement: 1 });
      const asked = await act(t, a, 'POST', `/${id}/cancel_request`, { reason: 'Let us not.' });
      const answers = await Promise.all([
        post(b, `/${id}/cancel_response`, { cancel_request_id: asked.cancel_request_id, approved: true }),
        post(b, `/${id}/submit`, { placement: 2 }),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      const over = await get(id);
      expect(over.cancel_request_id).toBeNull();
      expect(['cancelled', 'completed']).toContain(over.state);
      expect(await escrow(t, id)).toBe(0);
      expect([await total(a), await total(b)]).toEqual(over.state === 'cancelled' ? [10_000, 10_000] : [11_000, 9000]);
    }
  },
  LONG,
);

it(
  'pays the pot once when a side forfeits as the report takes effect',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [a, b] = [await player(t, versus), await player(t, versus)] as const;
      const { id } = await duel(t, versus, [a, b], 'active');
      await act(t, a, 'POST', `/${id}/submit`, { placement: 1 });
      const [forfeit] = await Promise.all([post(a, `/${id}/forfeit`, {}), t.clock.advance(30 * MINUTE)]);
      const over = await get(id);
      expect(over).toMatchObject(
        forfeit.statusCode === 200 ? { state: 'forfeited', winner: 'b' } : { state: 'completed', winner: 'a' },
      );
      expect(await escrow(t, id)).toBe(0);
      expect(await total(a, b)).toBe(20_000);
    }
  },
  LONG,
);

it(
  'either takes the seat or loses it when the invitation expires',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const a = await team(t, field, 2);
      const [mate] = a.mates as [Person];
      const match = await open(t, field, a);
      await t.clock.advance(15 * MINUTE - 1000);
      const [taken] = await Promise.all([post(mate, `/${match.id}/verify_team`, {}), t.clock.advance(2000)]);
      const now = await get(match.id);
      expect(now.state).toBe(taken.statusCode === 200 ? 'available' : 'forming');
      expect(await escrow(t, match.id)).toBe(taken.statusCode === 200 ? 2000 : 1000);
      expect(await total(...a.all)).toBe(20_000 - (await escrow(t, match.id)));
    }
  },
  LONG,
);

it('lets one of many accept, and charges nobody else', async () => {
  const host = await player(t, versus);
  const guests = await Promise.all(Array.from({ length: 5 }, () => player(t, versus)));
  const { game_id, game_mode_id, console_id } = versus;
  const match = await act(t, host, 'POST', '', {
    ...{ game_id, game_mode_id, console_id, team_size: 1, amount: 1000, rules_accepted: true },
    visibility: 'private',
    invite_user_ids: ids(guests),
  });
  const answers = await Promise.all(guests.map((guest) => post(guest, `/${match.id}/accept`)));
  expect(answers.filter((one) => one.statusCode === 200)).toHaveLength(1);
  for (const answer of answers) expect([200, 403, 409]).toContain(answer.statusCode);
  expect(await escrow(t, match.id)).toBe(2000);
  expect(await total(...guests)).toBe(49_000);
  expect((await get(match.id)).participants).toHaveLength(2);
});

it('answers a double click with one effect', async () => {
  const a = await team(t, field, 2);
  const [mate] = a.mates as [Person];
  const match = await open(t, field, a);
  const key = { 'idempotency-key': `twice-${match.id}` };
  const click = () => post(mate, `/${match.id}/verify_team`, {}, key);
  const answers = await Promise.all([click(), click(), click()]);
  for (const answer of answers) expect([200, 409]).toContain(answer.statusCode);
  const last = await click();
  expect(last.headers['idempotent-replayed']).toBe('true');
  expect(last.json<MatchView>().state).toBe('available');
  expect(await escrow(t, match.id)).toBe(2000);
});
