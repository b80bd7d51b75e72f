import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import type { Movement, Outcome } from '../../market/core/types.ts';
import { requestMarket } from '../../market/engine/writer/requests.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { orderEndReasons } from '../orders/ending.ts';
import { buy, cancel, liveStage, matched, phaseIs, type Stage, stageOf, until } from '../testing/stage.ts';
import { lateRefunds } from './late.ts';
import { notifyRefunds } from './notifyRefunds.ts';
import { refundWords } from './words.ts';

let t: TestPlatform;
let stage: Stage;
beforeAll(async () => {
  t = await testPlatform();
  stage = await stageOf(t);
});
afterAll(() => t.close());

const person = () => t.person({ cash: 10_000 });
const told = async (who: Person): Promise<{ title: string; body: string }[]> => {
  const { items } = (await t.inject(who, 'GET', '/api/v1/notifications')).json();
  return items.filter(({ category }: { category: string }) => category === 'stakes');
};
const send = (on: Stage, command: Parameters<typeof requestMarket>[2]) =>
  withTransaction(t.db, (tx) => requestMarket(tx, on.marketId, command));
const heard = (who: Person) =>
  until(async () => {
    await t.deps.jobs.runDue();
    expect(await told(who)).not.toEqual([]);
  });

describe('a stake that is refunded without being matched', () => {
  test('because play started is announced with the reason and a link to its market', async () => {
    const own = await stageOf(t, stage.staff);
    const [ann, bob] = [await person(), await person()];
    const { order } = await buy(t, ann, own, { amount: 1000 });
    const other = await buy(t, bob, own, { amount: 2000 });
    await cancel(t, bob, other.order.id);
    await send(own, { type: 'phase', to: 'in_play', reason: 'The first round.' });
    await phaseIs(t, own.marketId, 'in_play');
    await heard(ann);
    expect(await told(ann)).toMatchObject([
      {
        title: '$10.00 refunded',
        body: `${own.event.name}: Play started before your stake was matched. It’s back in your balance.`,
        data: { active_event_id: own.event.id, order_id: order.id },
        count: 1,
      },
    ]);
    // Running the job again doesn't repeat any notification.
    await notifyRefunds({ eventId: own.event.id, refunds: [[order.id, 1000]] }, t.deps);
    expect(await told(ann)).toMatchObject([{ count: 1 }]);
    // Users aren't notified of orders that they canceled themselves.
    expect(await told(bob)).toEqual([]);
  });

  test('by a score during the in-play delay is announced with that reason', async () => {
    const own = await liveStage(t, stage.staff);
    const [ann, bob] = [await person(), await person()];
    const [resting] = await matched(t, own, [ann, bob]);
    await send(own, { type: 'incident', reason: 'score' });
    await heard(bob);
    expect(await told(bob)).toMatchObject([
      { title: '$10.00 refunded', body: expect.stringContaining('The score changed before your stake was matched.') },
    ]);
    await cancel(t, ann, resting.order.id);
  });

  test('by a void is announced to people with waiting stakes, with the waiting part', async () => {
    const own = await stageOf(t, stage.staff);
    const [ann, bob] = [await person(), await person()];
    await buy(t, ann, own, { amount: 3000 });
    await buy(t, bob, own, { amount: 1000, event_team_id: own.teams[1] });
    await send(own, { type: 'void', reason: 'It cannot be decided.' });
    await phaseIs(t, own.marketId, 'voided');
    await heard(ann);
    expect(await told(ann)).toMatchObject([
      { title: '$20.00 refunded', body: expect.stringContaining('The market was voided.') },
    ]);
    expect(await told(bob)).toEqual([]);
  });

  test('isn’t announced to people who turned stake notifications off', async () => {
    const own = await stageOf(t, stage.staff);
    const [ann, bob] = [await person(), await person()];
    await t.inject(ann, 'PATCH', '/api/v1/notifications/stakes/settings?enabled=false');
    await buy(t, ann, own);
    await buy(t, bob, own);
    await send(own, { type: 'phase', to: 'closed', reason: 'Decided.' });
    await heard(bob);
    expect(await told(ann)).toEqual([]);
  });
});

const money = (kind: Movement['kind'], cause: string, cash: number): Movement => ({
  kind,
  cause,
  user: 'ann',
  amount: { wager_only: 0, unsettled: 0, cash },
});
const outcome = (movements: Movement[], order: Partial<NonNullable<Outcome['order']>> | null = null) =>
  ({ money: movements, order }) as Pick<Outcome, 'money' | 'order'>;

test('amounts that one command holds and refunds, and amounts that the owner cancels, aren’t late refunds', () => {
  expect(lateRefunds([outcome([money('hold', 'o1', 1000), money('refund', 'o1', 400)])])).toEqual(new Map());
  const canceled = { id: 'o1', state: 'cancelled', reason: null } as const;
  expect(lateRefunds([outcome([money('refund', 'o1', 400)], canceled)])).toEqual(new Map());
  const dust = { id: 'o1', state: 'matched', reason: null } as const;
  expect(lateRefunds([outcome([money('refund', 'o1', 3)], dust)])).toEqual(new Map());
  const expired = { id: 'o1', state: 'expired', reason: null } as const;
  expect(lateRefunds([outcome([money('refund', 'o1', 400)], expired)])).toEqual(new Map([['o1', 400]]));
  expect(lateRefunds([outcome([money('refund', 'o1', 400), money('refund', 'o2', 5), money('win', 'm', 9)])])).toEqual(
    new Map([
      ['o1', 400],
      ['o2', 5],
    ]),
  );
});

test('every reason is a sentence, never a code', () => {
  fc.assert(
    fc.property(fc.constantFrom(...orderEndReasons), fc.option(fc.string()), (reason, cause) => {
      expect(refundWords(reason, cause)).toMatch(/^[A-Z][^_]+\.$/);
    }),
  );
});
