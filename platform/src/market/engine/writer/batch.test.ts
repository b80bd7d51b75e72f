import { expect, test } from 'vitest';
import type { Funding } from '../../../ledger/funding.ts';
import { newId } from '../../../shared/ids.ts';
import { Market } from '../../core/market.ts';
import { Batch, type Work } from './batch.ts';

const limits = { min_amount: 100, max_amount: 250_000, max_exposure: 1_000_000 };
const work = (submission: Work['submission']): Work => ({ submission, request: null, expires: null, extras: null });

function place(user: string, claim: number, price: number, amount: number): Work {
  const terms = { tif: 'gtc', keep: false, post_only: false } as const;
  return work({ type: 'place', user, group: user, order: newId(), claim, price, amount, ...terms });
}

test('caches refunds of users who pay nothing in the batch, if their balances are known', () => {
  const market = new Market({ id: newId(), type: 'winner', teams: [newId(), newId()], places: 1, delay_ms: 0, limits });
  const [taker, known, unknown] = [newId(), newId(), newId()];
  const memory = new Map<string, Funding>();
  const batch = (...people: string[]) => {
    market.begin();
    const balances = new Map(people.map((user) => [user, { wager_only: 0, unsettled: 0, cash: 5000 }]));
    return new Batch(market, balances, 1, { cachedBalance: (user) => memory.get(user) });
  };
  const first = batch(known, unknown);
  first.apply(work({ type: 'phase', to: 'open', reason: 'time' }));
  first.apply(place(known, 0, 55, 1005));
  first.apply(place(unknown, 0, 55, 1005));
  market.commit();
  memory.set(known, { wager_only: 0, unsettled: 0, cash: 3995 });

  const second = batch(taker);
  second.apply(place(taker, 1, 45, 2000));
  const refunded = second.outcomes.flatMap(({ money }) => money).filter(({ kind }) => kind === 'refund');
  expect(new Set(refunded.map(({ user }) => user))).toEqual(new Set([known, unknown]));
  const back = (user: string) => refunded.reduce((sum, one) => sum + (one.user === user ? one.amount.cash : 0), 0);
  expect(new Map(second.balancesAfter())).toEqual(
    new Map([
      [taker, { wager_only: 0, unsettled: 0, cash: 3000 }],
      [known, { wager_only: 0, unsettled: 0, cash: 3995 + back(known) }],
      [unknown, null],
    ]),
  );
  expect(memory.get(known)).toEqual({ wager_only: 0, unsettled: 0, cash: 3995 });
});
