import type { GrandFinal } from '../../events/tournaments/bracketOptions.ts';
import { blank, type Edge, keyOf, type Section, type Source, type StructureMatch } from './structure.ts';

/** Distance between the ranks of two rounds. Leaves room for the ranks around a third-place match. */
const STEP = 4;

/**
 * Orders in which losers drop into the losers bracket, by bracket size, so that teams meet again as late as possible.
 * The first entry is for the first round, the others for the rounds that receive losers.
 */
const dropOrders: Readonly<Record<number, readonly Order[]>> = {
  4: ['natural', 'reverse'],
  8: ['natural', 'reverse', 'natural'],
  16: ['natural', 'reverse_half_shift', 'reverse', 'natural'],
  32: ['natural', 'reverse', 'half_shift', 'natural', 'natural'],
  64: ['natural', 'reverse', 'half_shift', 'reverse', 'natural', 'natural'],
  128: ['natural', 'reverse', 'half_shift', 'pair_flip', 'pair_flip', 'pair_flip', 'natural'],
};
type Order = 'natural' | 'reverse' | 'half_shift' | 'reverse_half_shift' | 'pair_flip';

/** A knockout. With `consolation`, the losers of the semifinals play for third place. */
export function singleElimination(teams: number, consolation: boolean): StructureMatch[] {
  const size = sizeFor(teams);
  const last = Math.log2(size);
  const matches = knockout(teams, size);
  for (const match of matches) match.exit = { loser: STEP * match.round, winner: STEP * match.round + 1 };
  if (!consolation || last < 2) return matches;
  const third = STEP * (last - 1);
  matches.push(
    blank('consolation', 1, 1, [
      { from: 'loser', match: keyOf('winners', last - 1, 1) },
      { from: 'loser', match: keyOf('winners', last - 1, 2) },
    ]),
  );
  return connect(matches, { consolation: { loser: third + 1, winner: third + 2 } });
}

/** A knockout whose losers continue in a losers bracket. The winners of both brackets play the grand final. */
export function doubleElimination(teams: number, grandFinal: GrandFinal): StructureMatch[] {
  const size = sizeFor(teams);
  const upper = Math.log2(size);
  const lower = Math.max(0, 2 * (upper - 1));
  const matches = [...knockout(teams, size), ...losersBracket(size)];
  for (const match of matches) {
    const level = match.section === 'losers' ? match.round : Math.min(2 * (match.round - 1) || 1, lower + 1);
    match.exit = { loser: STEP * level, winner: STEP * (lower + 1) + (match.section === 'losers' ? 0 : 1) };
  }
  if (grandFinal === 'none') return connect(matches, {});
  const upperWinner: Source = { from: 'winner', match: keyOf('winners', upper, 1) };
  const lowerWinner: Source =
    lower === 0
      ? { from: 'loser', match: keyOf('winners', 1, 1) }
      : { from: 'winner', match: keyOf('losers', lower, 1) };
  const exit = { loser: STEP * (lower + 1), winner: STEP * (lower + 1) + 1 };
  matches.push(blank('final', 1, 1, [upperWinner, lowerWinner]));
  connect(matches, { final: exit });
  if (grandFinal === 'double') {
    const [first] = matches.slice(-1);
    if (first) first.rematch = keyOf('final', 2, 1);
    matches.push({ ...blank('final', 2, 1, [upperWinner, lowerWinner]), exit });
  }
  return matches;
}

/** The smallest power of two that holds all teams. */
function sizeFor(teams: number): number {
  return 2 ** Math.max(1, Math.ceil(Math.log2(teams)));
}

/**
 * Seeds in bracket order, for example 1, 8, 4, 5, 2, 7, 3, 6. The best two can meet only in the final, and byes go to
 * the best seeds.
 */
export function seedOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) order = order.flatMap((seed) => [seed, order.length * 2 + 1 - seed]);
  return order;
}

function knockout(teams: number, size: number): StructureMatch[] {
  const seeds = seedOrder(size).map((seed): Source => (seed > teams ? { from: 'bye' } : { from: 'seed', seed }));
  const matches: StructureMatch[] = [];
  for (let round = 1, count = size / 2; count >= 1; round += 1, count /= 2) {
    for (let position = 1; position <= count; position += 1) {
      const sources: [Source, Source] =
        round === 1
          ? [sourceAt(seeds, 2 * position - 2), sourceAt(seeds, 2 * position - 1)]
          : winnersOf('winners', round - 1, position);
      matches.push(blank('winners', round, position, sources));
    }
  }
  return connect(matches, {});
}

/** Odd rounds halve the losers bracket; even rounds receive the losers of the next round of the winners bracket. */
function losersBracket(size: number): StructureMatch[] {
  const orders = dropOrders[size] ?? [];
  const matches: StructureMatch[] = [];
  const dropped = (round: number, order: Order = 'natural') =>
    ordered(numbers(size / 2 ** round), order).map(
      (position): Source => ({ from: 'loser', match: keyOf('winners', round, position) }),
    );
  const rounds = Math.max(0, 2 * (Math.log2(size) - 1));
  for (let round = 1; round <= rounds; round += 1) {
    const stage = Math.floor(round / 2);
    const arriving = round === 1 ? dropped(1, orders[0]) : round % 2 === 0 ? dropped(stage + 1, orders[stage]) : [];
    const count = size / 2 ** (Math.ceil(round / 2) + 1);
    for (let position = 1; position <= count; position += 1) {
      const sources: [Source, Source] =
        round === 1
          ? [sourceAt(arriving, 2 * position - 2), sourceAt(arriving, 2 * position - 1)]
          : round % 2 === 0
            ? [sourceAt(arriving, position - 1), { from: 'winner', match: keyOf('losers', round - 1, position) }]
            : winnersOf('losers', round - 1, position);
      matches.push(blank('losers', round, position, sources));
    }
  }
  return matches;
}

function winnersOf(section: Section, round: number, position: number): [Source, Source] {
  return [
    { from: 'winner', match: keyOf(section, round, 2 * position - 1) },
    { from: 'winner', match: keyOf(section, round, 2 * position) },
  ];
}

function sourceAt(sources: readonly Source[], index: number): Source {
  return sources[index] ?? { from: 'bye' };
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function ordered(list: readonly number[], order: Order): number[] {
  const half = list.length / 2;
  const [first, second] = [list.slice(0, half), list.slice(half)];
  if (order === 'reverse') return list.toReversed();
  if (order === 'half_shift') return [...second, ...first];
  if (order === 'reverse_half_shift') return [...first.toReversed(), ...second.toReversed()];
  if (order === 'pair_flip') return list.map((_, index) => list[index ^ 1] ?? 0);
  return [...list];
}

/** Adds the edges that follow from the sources, and ranks for sections that have none yet. */
function connect(matches: StructureMatch[], exits: Partial<Record<Section, StructureMatch['exit']>>): StructureMatch[] {
  const byKey = new Map(matches.map((match) => [match.key, match]));
  for (const match of matches) {
    match.exit ??= exits[match.section] ?? null;
    for (const slot of [0, 1] as const) lead(byKey, match.sources[slot], { match: match.key, slot });
  }
  return matches;
}

function lead(byKey: ReadonlyMap<string, StructureMatch>, source: Source, edge: Edge): void {
  if (source.from !== 'winner' && source.from !== 'loser') return;
  const origin = byKey.get(source.match);
  if (origin) origin[source.from === 'winner' ? 'winnerTo' : 'loserTo'] = edge;
}
