import { expect, test } from 'vitest';
import { Market } from '../../../platform/src/market/core/market.ts';
import type { CommandBody, MarketDefinition } from '../../../platform/src/market/core/types.ts';
import { randomFrom, saveProof, size } from '../support/proof.ts';
import { sum } from './arithmetic.ts';
import { Commands } from './commands.ts';
import { Reference } from './referenceMarket.ts';

const TRIES = size(300, 20_000);
const SEED = Number(process.env.MONEY_SEED ?? 20_261_123);
const me = { user: 'splitter', group: 'splitter' };

/** A market at a random stage of its life, open and without a delay, with the commands that led to it. */
interface Scene {
  definition: MarketDefinition;
  commands: CommandBody[];
  random: () => number;
}

test(
  `in ${TRIES} markets, splitting a stake never earns more than the whole, apart from one lot that was too large for it`,
  () => {
    const seen = { filled: 0, in_parts_less: 0, dead_heats: 0 };
    const coarse = { too_coarse: 0, in_parts_more: 0, most_more: 0 };
    for (let n = 0; n < TRIES; n++) {
      const { random, ...scene } = build(SEED + n);
      const { type, teams } = scene.definition;
      const below = (limit: number) => Math.floor(random() * limit);
      const claim = below(type !== 'placement_top_k' && teams.length === 2 ? 2 : 2 * teams.length);
      const [price, amount] = [30 + below(70), 200 + below(3000)];
      const whole = earn(scene, claim, price, [amount]);
      const parts = earn(scene, claim, price, inParts(amount, random));
      const [atOnce, apart] = [whole.payout - whole.paid, parts.payout - parts.paid];
      expect(apart, `seed ${SEED + n}: in parts`).toBeLessThanOrEqual(atOnce + whole.missed);
      if (whole.missed > 0) coarse.too_coarse += 1;
      if (apart > atOnce) coarse.in_parts_more += 1;
      coarse.most_more = Math.max(coarse.most_more, apart - atOnce);
      if (whole.payout > 0) seen.filled += 1;
      if (apart < atOnce) seen.in_parts_less += 1;
      if (whole.payout === 0 || whole.payout !== parts.payout || whole.paid !== parts.paid) continue;
      expect(parts.tied, `seed ${SEED + n}: paid in a dead heat`).toBe(whole.tied);
      seen.dead_heats += 1;
    }
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(TRIES / 50);
    saveProof('market-splitting', { tries: TRIES, ...seen, ...coarse }, SEED);
  },
  size(600_000, 3_600_000),
);

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
    // Excludes exit requests: a maker whose positions merge withdraws them, at a time the splitting user doesn't
    // control.
    if (body.type === 'phase' || body.type === 'void' || body.type === 'ask') continue;
    commands.push(body);
    reference.apply({ ...body, seq: commands.length, at: 0 });
  }
  const limits = { min_amount: 1, max_amount: 1_000_000, max_exposure: 1_000_000_000 };
  commands.push({ type: 'limits', limits, delay_ms: 0 });
  return { definition: source.definition, commands, random };
}

/** Two to four parts of at least 100 cents, the minimum stake. */
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

/**
 * A user's cost, payout on a win, and payout on a tie of all teams, for these consecutive orders. `missed`: the maximum
 * gain from one more lot at the best remaining price, which the last order skipped because its lots were too large.
 */
function earn({ definition, commands }: Omit<Scene, 'random'>, claim: number, price: number, amounts: number[]) {
  const market = new Market(definition);
  const { teams, places } = definition;
  const play = (bodies: CommandBody[]) =>
    bodies.map((body) => market.apply({ ...body, seq: market.figures.seq + 1, at: 0 }));
  const outcomes = play([...commands, ...stakes(claim, price, amounts)]);
  const best = market.bestPrice(claim)?.price ?? 100;
  outcomes.push(
    ...play([
      { type: 'phase', to: 'closed', reason: 'over' },
      { type: 'settle', shares: teams.map(() => [places, teams.length]) },
    ]),
  );
  const fills = outcomes.flatMap((outcome) => outcome.fills);
  const sides = fills.flatMap((fill) => fill.sides).filter(({ user }) => user === me.user);
  const wins = outcomes.flatMap(({ money }) => money).filter(({ kind, user }) => kind === 'win' && user === me.user);
  return {
    paid: sum(sides.map(({ paid }) => paid)),
    payout: sum(sides.map(({ payout }) => payout)),
    tied: sum(wins.map(({ amount }) => amount.unsettled)),
    missed: best > price ? 0 : 100 - best,
  };
}

function stakes(claim: number, price: number, amounts: number[]): CommandBody[] {
  return amounts.map((amount, n) => {
    const funding = { wager_only: 0, unsettled: 0, cash: amount };
    const how = { tif: 'ioc', keep: false, post_only: false } as const;
    return { type: 'place', order: `stake ${n}`, ...me, claim, price, amount, funding, ...how };
  });
}
