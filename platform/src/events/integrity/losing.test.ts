import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../shared/ids.ts';
import { isPlaced, phaseIs } from '../../stakes/testing/stage.ts';
import type { Person, TestPlatform } from '../../testing/harness.ts';
import { testPlatform } from '../../testing/harness.ts';
import {
  type EventStaff,
  eventOf,
  eventStaff,
  leagueOf,
  refereeOf,
  stakeOf,
  type TestLeague,
} from '../testing/events.ts';
import { watchIntegrity } from './alerts.ts';
import { isLosingPattern, type PricedResult, winDeviation } from './losing.ts';

const result = fc.record({ price: fc.integer({ min: 1, max: 99 }), won: fc.boolean() });

describe('the deviation of a team’s wins from its prices', () => {
  test('is unknown with fewer than six results, and falls with every win that becomes a loss', () => {
    fc.assert(
      fc.property(fc.array(result, { maxLength: 10 }), (results) => {
        const deviation = winDeviation(results);
        if (results.length < 6) {
          expect(deviation).toBeNull();
          return;
        }
        const first = results.findIndex(({ won }) => won);
        if (first === -1) return;
        const worse = results.map((one, n): PricedResult => (n === first ? { ...one, won: false } : one));
        expect(winDeviation(worse)).toBeLessThan(deviation ?? 0);
      }),
    );
  });

  test.each([
    ['ten losses at even prices', 10, 50, 0, true],
    ['six losses at 60¢', 6, 60, 0, true],
    ['six losses at even prices', 6, 50, 0, true],
    ['six losses of an underdog at 25¢', 6, 25, 1, false],
    ['six losses at 35¢', 6, 35, 0, false],
    ['six losses at 35¢ with an account that won three times', 6, 35, 1, true],
  ])('%s', (_name, events, price, winners, suspicious) => {
    const lost = Array.from({ length: events }, () => ({ price, won: false }));
    expect(isLosingPattern(winDeviation(lost), winners)).toBe(suspicious);
  });
});

describe('after a result', () => {
  let t: TestPlatform;
  let staff: EventStaff;
  beforeAll(async () => {
    t = await testPlatform();
    staff = await eventStaff(t);
  });
  afterAll(() => t.close());

  /** Plays an event in which trades are at 60 cents and the first team loses. Returns the event's ID. */
  async function lostEvent(league: TestLeague, people: [Person, Person]): Promise<string> {
    const event = await eventOf(t, staff, league);
    const [favorite, other] = event.teams.map(({ id }) => id);
    const { id: marketId } = await t.db
      .selectFrom('event_markets')
      .select('id')
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow();
    await phaseIs(t, marketId, 'open');
    const orders = [
      { event_team_id: favorite, price: 60, amount: 600 },
      { event_team_id: other, price: 40, amount: 400 },
    ];
    for (const [n, order] of orders.entries()) {
      const answer = await t.inject(people[n] ?? null, 'POST', '/api/v1/stakes/purchase', {
        event_id: event.id,
        tif: 'gtc',
        ...order,
      });
      expect(answer.statusCode).toBe(200);
    }
    await isPlaced(t, marketId);
    await t.clock.advance(57 * 60_000);
    const referee = refereeOf(t, staff, (await stakeOf(t, staff, event.id)).match_id, event);
    for (const round of [1, 2, 3]) {
      expect((await referee.start(round)).statusCode).toBe(200);
      expect((await referee.final(round, [0, 3])).statusCode).toBe(200);
    }
    await phaseIs(t, marketId, 'provisional');
    return event.id;
  }

  test('a favorite that keeps losing to the same account opens one case and keeps the result provisional', async () => {
    const [league, people] = [await leagueOf(t), [await t.person({ cash: 50_000 }), await t.person({ cash: 50_000 })]];
    const [ann, bob] = people;
    if (!ann || !bob) throw new Error('two people');
    let eventId = newId();
    for (let n = 0; n < 6; n++) {
      await watchIntegrity(t);
      expect((await stakeAlerts(eventId)).length).toBe(0);
      eventId = await lostEvent(league, [ann, bob]);
    }
    const before = await finalAt(eventId);
    // Positions and prices are written after the market's log, with a delay.
    await vi.waitFor(async () => {
      await watchIntegrity(t);
      expect(await stakeAlerts(eventId)).toHaveLength(1);
    }, 20_000);
    await watchIntegrity(t);
    const alerts = await stakeAlerts(eventId);
    expect(alerts).toMatchObject([
      { kind: 'loser_pattern', user_ids: expect.arrayContaining([league.members[0]?.[0]?.id]) },
    ]);
    expect(alerts[0]?.details).toMatchObject({ teams: [{ events: 6, winners: [bob.id] }] });
    expect(await finalAt(eventId)).toBe(before + 23 * 3_600_000);
  });

  const stakeAlerts = (eventId: string) =>
    t.db.selectFrom('integrity_alerts').selectAll().where('event_id', '=', eventId).execute();
  const finalAt = async (eventId: string) => {
    const row = await t.db
      .selectFrom('event_markets')
      .select('final_at')
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    return row?.final_at?.getTime() ?? 0;
  };
});
