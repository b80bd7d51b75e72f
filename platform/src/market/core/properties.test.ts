import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../shared/canonical.ts';
import { Market } from './market.ts';
import { replay } from './replay.ts';
import { checkMarket } from './state/check.ts';
import { definition } from './testing/scene.ts';
import { commandOf, type Step, steps, total } from './testing/steps.ts';
import type { Command, MarketDefinition, Outcome } from './types.ts';

const RUNS = { numRuns: 60 };

const markets = fc.record({
  teams: fc.integer({ min: 2, max: 8 }),
  type: fc.constantFrom('winner' as const, 'round_winner' as const, 'placement_top_k' as const),
});

const made = ({ teams, type }: { teams: number; type: MarketDefinition['type'] }) =>
  definition(teams, { type, places: 1 });

/** A market's state as text, without the fields that only record history. */
function whole(market: Market): string {
  const books = Array.from({ length: market.claims }, (_, claim) => market.contracts(claim));
  return canonicalJson([market.figures, market.openOrders(), market.positions(), books, market.dueOrders()]);
}

/** Applies the steps and passes each command and its outcome to the callback. */
function play(market: Market, wanted: Step[], each: (command: Command, outcome: Outcome) => void = () => {}): void {
  for (const step of wanted) {
    const command = commandOf(market, step);
    each(command, market.apply(command));
  }
}

test('after every step the invariants hold and every cent is accounted for', () => {
  fc.assert(
    fc.property(markets, steps, (kind, wanted) => {
      const market = new Market(made(kind));
      let people = 0;
      play(market, wanted, (command, { money }) => {
        for (const { kind, amount } of money) people += (kind === 'hold' ? -1 : 1) * total(amount);
        expect(checkMarket(market), canonicalJson(command)).toEqual([]);
        expect(people + market.figures.orders_escrow + market.figures.market_escrow).toBe(0);
      });
    }),
    RUNS,
  );
});

test('a refused command changes only the last sequence number', () => {
  fc.assert(
    fc.property(markets, steps, (kind, wanted) => {
      const market = new Market(made(kind));
      for (const step of wanted) {
        const before = whole(market);
        const { refused, fills, money, seq } = market.apply(commandOf(market, step));
        if (!refused) continue;
        expect([fills, money]).toEqual([[], []]);
        expect(whole(market).replace(`"seq":${seq},"shares"`, `"seq":${seq - 1},"shares"`)).toBe(before);
      }
    }),
    RUNS,
  );
});

test('a rolled-back batch leaves no trace: same state, and same outcomes afterward', () => {
  fc.assert(
    fc.property(markets, steps, steps, (kind, first, second) => {
      const [market, straight] = [new Market(made(kind)), new Market(made(kind))];
      play(market, first);
      play(straight, first);
      market.begin();
      play(market, second);
      market.rollback();
      expect(whole(market)).toBe(whole(straight));
      expect(market.touched()).toEqual({ orders: [], positions: [] });
      const outcomes: string[] = [];
      play(straight, second, (_, outcome) => outcomes.push(canonicalJson(outcome)));
      const again: string[] = [];
      market.begin();
      play(market, second, (_, outcome) => again.push(canonicalJson(outcome)));
      market.commit();
      expect(again).toEqual(outcomes);
      expect(whole(market)).toBe(whole(straight));
    }),
    RUNS,
  );
});

/** The possible outcomes of two batches when the second begins before the first is committed. */
const ends = fc.constantFrom('both', 'first, then not second', 'not second, then first', 'neither');

test('a batch may begin before the previous one is committed, and either can be rolled back', () => {
  fc.assert(
    fc.property(markets, steps, steps, steps, steps, ends, (kind, before, first, second, after, end) => {
      const [market, straight] = [new Market(made(kind)), new Market(made(kind))];
      for (const one of [market, straight]) play(one, before);
      market.begin();
      play(market, first);
      market.begin();
      play(market, second);
      if (end === 'both' || end === 'first, then not second') market.commit();
      if (end === 'both') market.commit();
      else market.rollback();
      if (end === 'not second, then first') market.commit();
      if (end === 'neither') market.rollback();
      if (end !== 'neither') play(straight, first);
      if (end === 'both') play(straight, second);
      expect(whole(market)).toBe(whole(straight));
      expect(market.state.orders.size).toBe(market.openOrders().length);
      const [outcomes, expected] = [market, straight].map((one) => {
        const lines: string[] = [];
        play(one, after, (_, outcome) => lines.push(canonicalJson(outcome)));
        return lines;
      });
      expect(outcomes).toEqual(expected);
      expect(whole(market)).toBe(whole(straight));
    }),
    RUNS,
  );
});

test('touched lists exactly what a batch changed, and finished orders are evicted', () => {
  fc.assert(
    fc.property(markets, steps, steps, (kind, first, second) => {
      const market = new Market(made(kind));
      play(market, first);
      const open = new Map(market.openOrders().map((order) => [order.id, canonicalJson(order)]));
      const held = new Map(market.positions().map((position) => [position.no, canonicalJson(position)]));
      market.begin();
      play(market, second);
      market.commit();
      const touched = market.touched();
      const ids = new Set(touched.orders.map(({ id }) => id));
      const ages = new Set(touched.positions.map(({ no }) => no));
      for (const order of market.openOrders())
        if (open.get(order.id) !== canonicalJson(order)) expect(ids).toContain(order.id);
      for (const position of market.positions()) {
        if (held.get(position.no) !== canonicalJson(position)) expect(ages).toContain(position.no);
      }
      expect(market.state.orders.size).toBe(market.openOrders().length);
    }),
    RUNS,
  );
});

test('replays commands to byte-identical lines, batched or not', () => {
  fc.assert(
    fc.property(markets, steps, (kind, wanted) => {
      const market = new Market(made(kind));
      const commands: Command[] = [];
      const lines: string[] = [];
      market.begin();
      play(market, wanted, (command, outcome) => {
        commands.push(command);
        lines.push(canonicalJson(outcome));
        if (command.seq % 5 !== 0) return;
        market.commit();
        market.begin();
      });
      const stored = JSON.parse(JSON.stringify(commands)) as Command[];
      expect([...replay(made(kind), stored)]).toEqual(lines);
    }),
    RUNS,
  );
});

test('a quote matches the sale that follows, and changes nothing', () => {
  fc.assert(
    fc.property(markets, steps, (kind, wanted) => {
      const market = new Market(made(kind));
      play(market, wanted);
      const { phase } = market.figures;
      for (const { user, claim, payout } of market.positions()) {
        if (payout === 0 || phase !== 'open') continue;
        const before = whole(market);
        const seller = { user, group: user };
        const quote = market.quote(seller, claim, payout);
        expect(whole(market)).toBe(before);
        market.begin();
        const terms = { order: 'sale', claim, quantity: payout, min_proceeds: 1, floor_price: 1 };
        const outcome = market.apply({ type: 'sell', ...terms, ...seller, seq: market.figures.seq + 1, at: 0 });
        expect(outcome.order?.payout ?? 0).toBe(quote?.proceeds);
        expect(outcome.order?.matched ?? 0).toBe(quote?.fillable);
        market.rollback();
      }
    }),
    RUNS,
  );
});
