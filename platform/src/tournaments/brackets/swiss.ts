import { blank, type StructureMatch } from './structure.ts';

/** Boards of every round. They are paired once the previous round is decided. */
export function swiss(teams: number, rounds: number): StructureMatch[] {
  const boards = Math.ceil(teams / 2);
  return Array.from({ length: rounds * boards }, (_, index) =>
    blank('swiss', Math.floor(index / boards) + 1, (index % boards) + 1, [{ from: 'pairing' }, { from: 'pairing' }]),
  );
}

export interface SwissTeam {
  team: string;
  seed: number;
  points: number;
  /** Number of byes so far. */
  byes: number;
  /** Earlier opponents. */
  met: ReadonlySet<string>;
}

/** Two teams, or one team with a bye. */
export type Pairing = readonly [string, string | null];

/**
 * Pairs a round. Teams with equal points meet, and in the first round the top half plays the bottom half. Teams don't
 * meet again as long as another pairing exists among their neighbors. With an odd number of teams, the lowest team with
 * the fewest byes gets a bye.
 */
export function pairRound(teams: readonly SwissTeam[], first: boolean): Pairing[] {
  const ranked = [...teams].sort((a, b) => b.points - a.points || a.seed - b.seed);
  const resting = ranked.length % 2 === 1 ? restingTeam(ranked) : undefined;
  const playing = ranked.filter((one) => one !== resting);
  const pairs = first ? slide(playing) : neighbors(playing);
  const boards = separate(pairs).map(([a, b]): Pairing => [a.team, b.team]);
  return resting ? [...boards, [resting.team, null]] : boards;
}

type Pair = [SwissTeam, SwissTeam];

function restingTeam(ranked: readonly SwissTeam[]): SwissTeam | undefined {
  const fewest = Math.min(...ranked.map((one) => one.byes));
  return ranked.findLast((one) => one.byes === fewest);
}

function slide(ranked: readonly SwissTeam[]): Pair[] {
  const half = ranked.length / 2;
  return pairUp(ranked.slice(0, half), ranked.slice(half));
}

function pairUp(top: readonly SwissTeam[], bottom: readonly SwissTeam[]): Pair[] {
  return top.flatMap((one, index): Pair[] => {
    const other = bottom[index];
    return other ? [[one, other]] : [];
  });
}

/** Starting from the top, pairs each team with the nearest team below that it hasn't met. */
function neighbors(ranked: readonly SwissTeam[]): Pair[] {
  const left = [...ranked];
  const pairs: Pair[] = [];
  for (let one = left.shift(); one; one = left.shift()) {
    const top = one;
    const index = left.findIndex((other) => !top.met.has(other.team));
    const [other] = left.splice(Math.max(0, index), 1);
    if (other) pairs.push([top, other]);
  }
  return pairs;
}

/** Resolves repeated pairings by swapping with the nearest pair that makes both pairs new. */
function separate(pairs: readonly Pair[]): Pair[] {
  const fixed = [...pairs];
  for (let at = fixed.length - 1; at >= 0; at -= 1) {
    const own = fixed[at];
    if (!own?.[0].met.has(own[1].team)) continue;
    const others = fixed.map((_, index) => index).filter((index) => index !== at);
    others.sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
    for (const index of others) {
      const swapped = swapPairs(own, fixed[index]);
      if (!swapped) continue;
      [fixed[at], fixed[index]] = swapped;
      break;
    }
  }
  return fixed;
}

function swapPairs([a, b]: Pair, other: Pair | undefined): [Pair, Pair] | null {
  if (!other) return null;
  const [c, d] = other;
  const isNew = (pair: Pair) => !pair[0].met.has(pair[1].team);
  const ways: [Pair, Pair][] = [
    [
      [a, d],
      [c, b],
    ],
    [
      [a, c],
      [b, d],
    ],
  ];
  return ways.find((way) => way.every(isNew)) ?? null;
}
