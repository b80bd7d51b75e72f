import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Market } from '../../core/market.ts';
import { definition } from '../../core/testing/scene.ts';
import { commandOf, steps } from '../../core/testing/steps.ts';
import type { Command, Outcome } from '../../core/types.ts';
import { decodeOutcome, encodeOutcome, outcomesOf } from './outcomeCodec.ts';

const kinds = fc.record({
  teams: fc.integer({ min: 2, max: 5 }),
  type: fc.constantFrom('winner' as const, 'placement_top_k' as const),
});

test('round-trips every outcome byte for byte, with a short form for placed orders', () => {
  let placed = 0;
  fc.assert(
    fc.property(kinds, steps, ({ teams, type }, wanted) => {
      const market = new Market(definition(teams, { type }));
      const log = { commands: '', outcomes: '' };
      const all: Outcome[] = [];
      for (const step of wanted) {
        const command = commandOf(market, step);
        const outcome = market.apply(command);
        const line = encodeOutcome(command, outcome);
        expect(JSON.stringify(decodeOutcome(command, line))).toBe(JSON.stringify(outcome));
        if (line.startsWith('[')) placed++;
        log.commands += `${JSON.stringify(command)}\n`;
        log.outcomes += `${line}\n`;
        all.push(outcome);
      }
      expect(outcomesOf(log)).toEqual(all);
    }),
    { numRuns: 300 },
  );
  expect(placed).toBeGreaterThan(1000);
});

test("writes the full outcome when it can't be derived from its command", () => {
  const market = new Market(definition(2));
  market.apply({ type: 'phase', to: 'open', reason: 'test', seq: 1, at: 0 });
  const person = { user: 'ann', group: 'ann', funding: { wager_only: 0, unsettled: 0, cash: 500 } };
  const order = { claim: 0, price: 50, amount: 500, tif: 'gtc', keep: false, post_only: false } as const;
  const command: Command = { type: 'place', order: 'one', ...person, ...order, seq: 2, at: 0 };
  const outcome = market.apply(command);
  const plain = outcome.order;
  if (!plain) throw new Error('an order that rests is there');
  const changes = [
    { group: 'bob' },
    { price: 51 },
    { targets: ['bob'] },
    { min_proceeds: 1 },
    { seq: 3 },
    { keep: true },
  ];
  for (const change of changes) {
    const other = { ...outcome, order: { ...plain, ...change } };
    expect(encodeOutcome(command, other)).toBe(JSON.stringify(other));
    expect(decodeOutcome(command, encodeOutcome(command, other))).toEqual(other);
  }
  expect(encodeOutcome(command, outcome).startsWith('[1,')).toBe(true);
});
