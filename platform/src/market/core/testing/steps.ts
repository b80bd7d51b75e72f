import fc from 'fast-check';
import type { Funding } from '../../../ledger/funding.ts';
import type { Market } from '../market.ts';
import type { Command, CommandBody } from '../types.ts';

/** A random step. `commandOf` turns it into a command that fits the market's state. */
export type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never;

const KINDS = [
  ...([
    'place',
    'place',
    'place',
    'place',
    'place',
    'place',
    'sell',
    'sell',
    'ask',
    'ask',
    'release',
    'release',
  ] as const),
  ...([
    'cancel',
    'cancel_person',
    'challenge',
    'accept',
    'accept',
    'publish',
    'phase',
    'incident',
    'void',
    'settle',
  ] as const),
];

const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  user: fc.integer({ min: 0, max: 5 }),
  claim: fc.nat(15),
  /** 0 is the fair price. It is the most likely value, because orders match there. */
  price: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 99 })),
  spread: fc.integer({ min: -8, max: 8 }),
  amount: fc.integer({ min: 100, max: 3000 }),
  restricted: fc.integer({ min: 0, max: 100 }),
  tif: fc.constantFrom('ioc' as const, 'fok' as const, 'gtc' as const, 'gtd' as const),
  flag: fc.boolean(),
  pick: fc.nat(1000),
});

export const steps = fc.array(step, { minLength: 5, maxLength: 60, size: 'max' });

/** The command for a step in the market's current state. The last user is in the same group as the first. */
export function commandOf(market: Market, step: Step): Command {
  const seq = market.figures.seq + 1;
  if (seq === 1) return { type: 'phase', to: 'open', reason: 'test', seq, at: 0 };
  return { ...bodyOf(market, step, `order-${seq}`), seq, at: seq };
}

function bodyOf(market: Market, step: Step, order: string): CommandBody {
  const { amount, tif, flag, pick } = step;
  const claim = step.claim % market.claims;
  const user = `user-${step.user}`;
  const person = { user, group: step.user === 5 ? 'user-0' : user };
  const price = step.price || fairPrice(market, claim, step.spread);
  const funding = fundingOf(amount, step.restricted);
  const held = market.position(user, claim)?.payout ?? 0;
  const quantity = Math.max(1, held - (pick % 2) * (pick % (held + 1)));
  switch (step.kind) {
    case 'place':
      return {
        type: 'place',
        order,
        claim,
        price,
        amount,
        tif,
        keep: flag,
        post_only: pick % 10 === 0,
        funding,
        ...person,
      };
    case 'sell':
      return { type: 'sell', order, claim, quantity, min_proceeds: 1 + (pick % 200), floor_price: 1, ...person };
    case 'ask':
      return { type: 'ask', order, claim, quantity, price, keep: flag, ...person };
    case 'challenge':
      return { type: 'challenge', order, claim, price, amount, funding, targets: ['user-1', 'user-2'], ...person };
    case 'accept':
      return { type: 'accept', order, challenge: oneOf(challengesOf(market), pick), amount, funding, ...person };
    case 'publish':
      return { type: 'publish', order: oneOf(challengesOf(market), pick) };
    case 'release':
      return {
        type: 'release',
        order: oneOf(
          market.dueOrders().map((due) => due.order),
          pick,
        ),
      };
    case 'cancel':
      return {
        type: 'cancel',
        order: oneOf(
          market.openOrders().map(({ id }) => id),
          pick,
        ),
        why: 'cancelled',
      };
    case 'cancel_person':
      return { type: 'cancel_person', user };
    case 'incident':
      return { type: 'incident', reason: 'test' };
    case 'phase':
      return { type: 'phase', to: pick % 20 === 0 ? 'closed' : oneOfPhases(market, flag), reason: 'test' };
    case 'void':
      return pick % 20 === 0 ? { type: 'void', reason: 'test' } : { type: 'incident', reason: 'test' };
    case 'settle':
      return { type: 'settle', shares: market.definition.teams.map((_, team) => [team < 2 ? 1 : 0, 2]) };
  }
}

function oneOfPhases(market: Market, flag: boolean): 'open' | 'in_play' | 'suspended' {
  if (market.figures.phase === 'suspended') return market.figures.interrupted ?? 'open';
  return flag ? 'in_play' : 'suspended';
}

/**
 * A price at which the `for` claims on all teams add up to about 100, with the complement for `against`, shifted by
 * `spread`.
 */
function fairPrice(market: Market, claim: number, spread: number): number {
  const forOne = Math.floor(100 / market.definition.teams.length);
  const even = market.claims === 2 || claim % 2 === 0 ? forOne : 100 - forOne;
  return Math.min(99, Math.max(1, even + spread));
}

const challengesOf = (market: Market) =>
  market
    .openOrders()
    .filter(({ kind }) => kind === 'challenge')
    .map(({ id }) => id);

const oneOf = (ids: string[], pick: number): string => ids[pick % ids.length] ?? 'none';

function fundingOf(amount: number, percent: number): Funding {
  const wager_only = Math.floor((amount * percent) / 200);
  return { wager_only, unsettled: wager_only, cash: amount - 2 * wager_only };
}

export const total = ({ wager_only, unsettled, cash }: Funding): number => wager_only + unsettled + cash;
