import { expect, test } from 'vitest';
import { Market } from '../../../platform/src/market/core/market.ts';
import type { Command, CommandBody, MarketDefinition, Outcome } from '../../../platform/src/market/core/types.ts';
import { randomFrom, saveProof, size } from '../support/proof.ts';
import { sum } from './arithmetic.ts';
import { Commands } from './commands.ts';
import { Reference } from './referenceMarket.ts';

const TRIES = size(300, 20_000);
const SEED = Number(process.env.MONEY_SEED ?? 20_261_123);
const me = { user: 'splitter', group: 'splitter' };

/** A market somewhere in its life, open and without a delay, and what led there. */
interface Scene {
  definition: MarketDefinition;
  commands: CommandBody[];
  random: () => number;
}

test(`in ${TRIES} markets a stake in parts never earns more than the whole, nor do they when they are sold`, () => {
  const seen = { filled: 0, in_parts_less: 0, sold: 0 };
  for (let n = 0; n < TRIES; n++) {
    const { random, ...scene } = build(SEED + n);
    const below = (limit: number) => Math.floor(random() * limit);
    const claims =
      scene.definition.type !== 'placement_top_k' && scene.definition.teams.length === 2
        ? 2
        : 2 * scene.definition.teams.length;
    const [claim, price, amount] = [below(claims), 30 + below(70), 200 + below(3000)];
    const whole = earn(scene, claim, price, [amount]);
    const parts = earn(scene, claim, price, inParts(amount, random));
    const [atOnce, apart] = [whole.payout - whole.paid, parts.payout - parts.paid];
    expect(apart, `seed ${SEED + n}: ${apart} is earned in parts, ${atOnce} at once`).toBeLessThanOrEqual(atOnce);
    if (whole.payout > 0) seen.filled += 1;
    if (apart < atOnce) seen.in_parts_less += 1;
    const sold = sell(scene, claim, price, amount, [whole.payout]);
    const bits = sell(scene, claim, price, amount, inParts(whole.payout, random));
    expect(bits, `seed ${SEED + n}: proceeds in parts`).toBeLessThanOrEqual(sold);
    if (sold > 0) seen.sold += 1;
  }
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(TRIES / 50);
  saveProof('market-splitting', { tries: TRIES, ...seen }, SEED);
}, 3_600_000);

function build(seed: number): Scene {
  const random = randomFrom(seed * 77);
  const source = new Commands(randomFrom(seed), `market ${seed}`);
  const reference = new Reference(source.definition);
  const commands: CommandBody[] = [{ type: 'phase', to: 'open', reason: 'start' }];
  reference.apply({ ...(commands[0] as CommandBody), seq: 1, at: 0 });
  const wanted = 20 + Math.floor(random() * 60);
  while (commands.length < wanted) {
    const body = source.next(reference);
    if (!body) break;
    if (body.type === 'phase' || body.type === 'void') continue;
    commands.push(body);
    reference.apply({ ...body, seq: commands.length, at: 0 });
  }
  const limits = { min_amount: 1, max_amount: 1_000_000, max_exposure: 1_000_000_000 };
  commands.push({ type: 'limits', limits, delay_ms: 0 });
  return { definition: source.definition, commands, random };
}

/** Two to four parts, none below 100 cents, which is the least that one may stake. */
function inParts(amount: number, random: () => number): number[] {
  const parts: number[] = [];
  let left = amount;
  for (let n = 0; n < 3 && left >= 200; n++) {
    const part = 100 + Math.floor(random() * (left - 199));
    parts.push(part);
    left -= part;
  }
  return [...parts, left];
}

/** What one person pays and would be paid for these orders, one after the other. */
function earn(scene: Omit<Scene, 'random'>, claim: number, price: number, amounts: number[]) {
  return mine(play(scene, stakes(claim, price, amounts)).flatMap(({ fills }) => fills));
}

/** Proceeds of going out in these parts of what a stake gained. */
function sell(scene: Omit<Scene, 'random'>, claim: number, price: number, amount: number, parts: number[]): number {
  const sales = parts
    .filter((quantity) => quantity > 0)
    .map((quantity, n): CommandBody => {
      return { type: 'sell', order: `sale ${n}`, ...me, claim, quantity, min_proceeds: 0, floor_price: 1 };
    });
  const outcomes = play(scene, [...stakes(claim, price, [amount]), ...sales]);
  return -mine(outcomes.slice(1).flatMap(({ fills }) => fills)).paid;
}

function stakes(claim: number, price: number, amounts: number[]): CommandBody[] {
  return amounts.map((amount, n) => {
    const funding = { wager_only: 0, unsettled: 0, cash: amount };
    const how = { tif: 'ioc', keep: false, post_only: false } as const;
    return { type: 'place', order: `stake ${n}`, ...me, claim, price, amount, funding, ...how };
  });
}

/** Outcomes of `more` after everything that led to the scene. */
function play({ definition, commands }: Omit<Scene, 'random'>, more: CommandBody[]): Outcome[] {
  const market = new Market(definition);
  return [...commands, ...more]
    .map((body, n) => market.apply({ ...body, seq: n + 1, at: 0 } as Command))
    .slice(commands.length);
}

function mine(fills: Outcome['fills']): { paid: number; payout: number } {
  const sides = fills.flatMap((fill) => fill.sides).filter(({ user }) => user === me.user);
  return { paid: sum(sides.map(({ paid }) => paid)), payout: sum(sides.map(({ payout }) => payout)) };
}
