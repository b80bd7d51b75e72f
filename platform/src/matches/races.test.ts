import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import type { MatchView } from './schemas.ts';
import { act, balancesOf, duel, escrow, type Field, fieldOf, player, setup } from './testing/duel.ts';

let t: TestPlatform;
let field: Field;

beforeAll(async () => {
  // Cooldowns are turned off because the same people miss several matches in a row.
  t = await testPlatform({ config: { matches: { coolDownMinutes: [] } } });
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());

const statuses = (responses: { statusCode: number }[]) => responses.map((one) => one.statusCode).sort();
const total = async (person: Parameters<typeof balancesOf>[1]) =>
  Object.values(await balancesOf(t, person)).reduce((sum, cents) => sum + cents, 0);

describe('races', () => {
  it('gives the last seat to one of two people, 50 times, and charges only that one', async () => {
    const [a, b, c] = [
      await player(t, field, 100_000),
      await player(t, field, 100_000),
      await player(t, field, 100_000),
    ];
    for (let round = 0; round < 50; round++) {
      const match = await act(t, a, 'POST', '', setup(field));
      const before = [await total(b), await total(c)];
      const responses = await Promise.all(
        [b, c].map((one) => t.inject(one, 'POST', `/api/v1/matches/${match.id}/join`)),
      );
      expect(statuses(responses)).toEqual([200, 409]);
      const loser = responses.findIndex((one) => one.statusCode === 409);
      expect([1001, 1002]).toContain(responses[loser]?.json<{ error: { code: number } }>().error.code);
      expect(await escrow(t, match.id)).toBe(2000);
      const after = [await total(b), await total(c)];
      expect(after[loser]).toBe(before[loser]);
      expect(after[1 - loser]).toBe((before[1 - loser] ?? 0) - 1000);
      await t.clock.advance(10 * 60_000);
    }
    expect([await total(a), await total(b), await total(c)]).toEqual([100_000, 100_000, 100_000]);
  }, 120_000);

  it('seats a person once per console, whatever they join and open at the same time', async () => {
    const hosts = await Promise.all(Array.from({ length: 4 }, () => player(t, field)));
    const matches = await Promise.all(hosts.map((host) => act(t, host, 'POST', '', setup(field))));
    const eager = await player(t, field);
    const responses = await Promise.all([
      ...matches.map((match) => t.inject(eager, 'POST', `/api/v1/matches/${match.id}/join`)),
      t.inject(eager, 'POST', '/api/v1/matches', setup(field)),
    ]);
    expect(statuses(responses)).toEqual([200, 422, 422, 422, 422]);
    expect(await total(eager)).toBe(9000);
  });

  it('spends the remaining money once', async () => {
    const consoles = ['ps5', 'xbox', 'pc'];
    const fields = await Promise.all(consoles.map((place) => fieldOf(t, 'pitch-kings-26', 'versus', place)));
    const poor = await player(t, field, 1500);
    for (const other of fields.slice(1)) await link(poor.id, other.idSystemId);
    const responses = await Promise.all(
      fields.map((one) => t.inject(poor, 'POST', '/api/v1/matches', setup(one, { amount: 1000 }))),
    );
    expect(statuses(responses)).toEqual([200, 402, 402]);
    expect(await total(poor)).toBe(500);
  });

  it('settles once when both report at the same time, whether or not they agree', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await player(t, field), await player(t, field)] as const;
      const agree = round % 2 === 0;
      const match = await duel(t, field, [a, b], 'active');
      const responses = await Promise.all([
        t.inject(a, 'POST', `/api/v1/matches/${match.id}/submit`, { placement: 1 }),
        t.inject(b, 'POST', `/api/v1/matches/${match.id}/submit`, { placement: agree ? 2 : 1 }),
      ]);
      expect(statuses(responses)).toEqual([200, 200]);
      const states = responses.map((one) => one.json<MatchView>().state).sort();
      expect(states).toEqual(agree ? ['completed', 'reporting'] : ['disputed', 'reporting']);
      expect(await escrow(t, match.id)).toBe(agree ? 0 : 2000);
      expect([await total(a), await total(b)]).toEqual(agree ? [11_000, 9000] : [9000, 9000]);
    }
  });

  it('answers a repeated report with the first response, once', async () => {
    const [a, b] = [await player(t, field), await player(t, field)] as const;
    const match = await duel(t, field, [a, b], 'active');
    const key = { 'idempotency-key': `again-${match.id}` };
    const send = () => t.inject(a, 'POST', `/api/v1/matches/${match.id}/submit`, { placement: 1 }, key);
    const [first, second] = [await send(), await send()];
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(second.json()).toEqual(first.json());
    expect((await act(t, a, 'GET', `/${match.id}`)).version).toBe(first.json<MatchView>().version);
  });

  it('is either withdrawn or joined, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await player(t, field), await player(t, field)] as const;
      const match = await act(t, a, 'POST', '', setup(field));
      const responses = await Promise.all([
        t.inject(a, 'DELETE', `/api/v1/matches/${match.id}`),
        t.inject(b, 'POST', `/api/v1/matches/${match.id}/join`),
      ]);
      expect(statuses(responses)).toEqual([200, 409]);
      const joined = responses[1]?.statusCode === 200;
      expect(await escrow(t, match.id)).toBe(joined ? 2000 : 0);
      expect((await total(a)) + (await total(b))).toBe(joined ? 18_000 : 20_000);
    }
  });

  it('freezes an account without locking its money while waiting for a match', async () => {
    const fields = await Promise.all(['ps5', 'xbox'].map((place) => fieldOf(t, 'pitch-kings-26', 'versus', place)));
    const a = await player(t, field);
    for (const one of fields) await link(a.id, one.idSystemId);
    const matches: MatchView[] = [];
    for (const one of fields) matches.push(await act(t, a, 'POST', '', setup(one)));
    const staff = await t.person({ area: 'staff', roles: ['risk'] });
    const freezing = await t.owner.transaction().execute(async (tx) => {
      await sql`select from matches where id = ${matches[1]?.id} for update`.execute(tx);
      const answer = t.inject(staff, 'POST', `/admin/v1/users/${a.id}/freeze`, { reason: 'test' });
      await vi.waitUntil(async () => {
        const { rows } = await sql`select from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(t.owner);
        return rows.length > 0;
      });
      await sql`select from ledger_accounts where name like ${`user:${a.id}:%`} for update nowait`.execute(tx);
      return { answer };
    });
    expect((await freezing.answer).statusCode).toBe(200);
    expect(await total(a)).toBe(10_000);
  });
});

async function link(userId: string, idSystemId: string): Promise<void> {
  const value = `Tag-${userId}-${idSystemId}`;
  await t.db
    .insertInto('gamer_ids')
    .values({
      id: crypto.randomUUID(),
      user_id: userId,
      id_system_id: idSystemId,
      value,
      value_folded: value.toLowerCase(),
      changeable_at: new Date('2030-01-01T00:00:00Z'),
      disconnected_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
