import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide, type Levels, problemOf, type Situation } from './rules.ts';

const price = fc.integer({ min: 1, max: 99 });
const bids = fc
  .array(fc.record({ price, remaining: fc.integer({ min: 0, max: 5000 }) }), { maxLength: 6 })
  .map((all) => all.sort((one, other) => other.price - one.price));
const levels = fc
  .record({ target: fc.option(price), stop: fc.option(price), min: fc.option(price) })
  .map((each): Levels => ({ ...each, min: each.stop === null ? null : (each.min ?? each.stop) }))
  .filter((each) => problemOf(each) === null);
const situation: fc.Arbitrary<Situation> = fc.record({
  phase: fc.constantFrom('open', 'in_play', 'suspended', 'closed', 'provisional', 'settled', 'voided', 'draft'),
  held: fc.integer({ min: 0, max: 10_000 }),
  bids,
  stopped: fc.boolean(),
  sold: fc.nat(1000),
});
const at = (changes: Partial<Situation>): Situation => ({
  phase: 'open',
  held: 1000,
  bids: [{ price: 50, remaining: 5000 }],
  stopped: false,
  sold: 0,
  ...changes,
});
const both: Levels = { target: 60, stop: 40, min: 30 };
const bid = (value: number) => ({ bids: [{ price: value, remaining: 5000 }] });

describe('an automatic cash-out', () => {
  test('never sells below the minimum, more than is held, or while trading is closed', () => {
    fc.assert(
      fc.property(levels, situation, (set, now) => {
        const decision = decide(set, now);
        if (decision.kind !== 'sell') return;
        expect(['open', 'in_play']).toContain(now.phase);
        expect(decision.floor).toBe(decision.cause === 'target' ? set.target : set.min);
        expect(decision.quantity).toBeGreaterThan(0);
        expect(decision.quantity).toBeLessThanOrEqual(now.held);
        const best = now.bids[0]?.price ?? 0;
        expect(best).toBeGreaterThanOrEqual(decision.floor);
        if (decision.cause === 'target') expect(best).toBeGreaterThanOrEqual(set.target ?? 100);
        else if (!now.stopped) expect(best).toBeLessThanOrEqual(set.stop ?? 0);
      }),
    );
  });

  test('sells at the target when a bid for a whole lot reaches it', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 100, max: 10_000 }), (target, held) => {
        const set = { target, stop: null, min: null };
        const now = at({ held, bids: [{ price: target, remaining: 99_999 }] });
        expect(decide(set, now)).toMatchObject({ kind: 'sell', cause: 'target', floor: target });
        expect(decide(set, { ...now, bids: [{ price: target - 1, remaining: 99_999 }] })).toMatchObject({
          kind: 'wait',
        });
      }),
    );
  });

  test('ends with its position or its market, and in no other case', () => {
    fc.assert(
      fc.property(levels, situation, (set, now) => {
        const { kind } = decide(set, now);
        const over = ['closed', 'provisional', 'settled', 'voided'].includes(now.phase);
        expect(kind === 'done' || kind === 'cancel').toBe(over || now.held === 0);
      }),
    );
  });

  test.each([
    ['waits between the prices', at({}), { kind: 'wait', stopped: false }],
    ['takes its profit', at(bid(60)), { kind: 'sell', cause: 'target', floor: 60, quantity: 1000 }],
    ['limits its loss', at(bid(40)), { kind: 'sell', cause: 'stop', floor: 30, quantity: 1000 }],
    ['waits for its minimum after a gap', at(bid(20)), { kind: 'wait', stopped: true }],
    [
      'stays stopped when the price recovers',
      at({ ...bid(50), stopped: true }),
      { kind: 'sell', cause: 'stop', floor: 30, quantity: 1000 },
    ],
    ['ignores an empty book', at({ bids: [] }), { kind: 'wait', stopped: false }],
    ['waits during a suspension', at({ ...bid(60), phase: 'suspended' }), { kind: 'wait', stopped: false }],
    ['is done when it sold the rest', at({ held: 0, sold: 5 }), { kind: 'done' }],
    ['ends when someone else sold everything', at({ held: 0 }), { kind: 'cancel', reason: 'sold' }],
    ['ends with the market', at({ ...bid(60), phase: 'closed' }), { kind: 'cancel', reason: 'closed' }],
    ['ends with a void', at({ ...bid(60), phase: 'voided', held: 0 }), { kind: 'cancel', reason: 'voided' }],
  ] as const)('%s', (_name, now, decision) => {
    expect(decide(both, now)).toEqual(decision);
  });
});

test('the prices must be consistent', () => {
  expect(problemOf({ target: null, stop: null, min: null })).toBe('empty');
  expect(problemOf({ target: 50, stop: 50, min: 50 })).toBe('order');
  expect(problemOf({ target: 60, stop: 50, min: 51 })).toBe('min');
  expect(problemOf({ target: 60, stop: null, min: 5 })).toBe('min');
  expect(problemOf(both)).toBeNull();
});
