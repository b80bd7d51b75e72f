// @vitest-environment node
import { expect, it } from 'vitest';
import type { Order_ViewFragment, SlipLeg_ViewFragment } from '../api/slip.generated.ts';
import { lineOf, matchedPercent, matchedWords, resultOf, stampOf, teamsOf } from './standing.ts';

const order = (change: Partial<Order_ViewFragment>) =>
  ({ kind: 'offer', state: 'open', remainingQuantity: 0, ...change }) as Order_ViewFragment;
const leg = (change: Partial<SlipLeg_ViewFragment>) =>
  ({
    slot: 'lineup',
    side: 'for',
    amount: 6000,
    matchedAmount: 0,
    resultAmount: null,
    orders: [],
    ...change,
  }) as SlipLeg_ViewFragment;

it('says how much is matched and how much is waiting', () => {
  const partly = leg({ matchedAmount: 4000, orders: [order({ state: 'partially_matched', remainingQuantity: 2000 })] });
  expect(matchedWords(partly)).toBe('Matched $40.00 of $60.00 · rest waiting');
  expect(matchedPercent(partly)).toBe(67);
  expect(matchedWords(leg({ orders: [order({ remainingQuantity: 6000 })] }))).toBe('$60.00 waiting');
  expect(matchedWords(leg({ matchedAmount: 6000, orders: [order({ state: 'matched' })] }))).toBe('Matched $60.00');
  expect(matchedWords(leg({ orders: [order({ state: 'pending_delay', remainingQuantity: 6000 })] }))).toMatch(
    /seconds/,
  );
  expect(matchedWords(leg({ slot: 'bench' }))).toMatch(/no money/);
});

it("doesn't count a waiting sale as a waiting stake", () => {
  const selling = leg({ matchedAmount: 6000, orders: [order({ kind: 'ask', remainingQuantity: 9000 })] });
  expect(matchedWords(selling)).toBe('Matched $60.00');
});

it('names the team, its side and the opponents', () => {
  const event = {
    name: 'Owls vs. Five',
    teams: [
      { id: '1', name: 'Owls' },
      { id: '2', name: 'Five' },
    ],
  };
  expect(teamsOf(leg({ event, eventTeamId: '2' } as unknown as SlipLeg_ViewFragment))).toMatchObject({
    claim: 'Five to win',
    letter: 'b',
    against: 'vs. Owls',
  });
});

it('stamps settled slips only', () => {
  expect(stampOf('won')).toBe('WON');
  expect(stampOf('dead_heat')).toBe('DEAD HEAT');
  expect(stampOf('winning')).toBeNull();
});

it("adds up a slip's result without the bench", () => {
  const legs = [
    leg({ matchedAmount: 1450, resultAmount: 2500 }),
    leg({ matchedAmount: 1000, resultAmount: 0 }),
    leg({ slot: 'bench', matchedAmount: 0 }),
  ];
  expect(resultOf({ legs })).toEqual({ staked: 2450, came: 2500, net: 50 });
});

it('draws a stake from its first match, ignoring sales and waiting orders', () => {
  const stake = { eventId: 'e', marketId: 'm', eventTeamId: 'owl' };
  const at = (second: number) => new Date(second * 1000).toISOString();
  const orders = [
    order({ averagePrice: 60, createdAt: at(9) }),
    order({ averagePrice: null, createdAt: at(1) }),
    order({ averagePrice: 58, createdAt: at(5) }),
    order({ kind: 'sell', averagePrice: 70, createdAt: at(2) }),
  ];
  expect(lineOf(leg({ ...stake, orders }))).toEqual({ ...stake, side: 'for', entry: { at: 5_000, price: 58 } });
  expect(lineOf(leg(stake))).toBeNull();
});
