import { blank, type StructureMatch } from './structure.ts';

/** Everyone in a group plays everyone else once or twice. Teams are distributed over the groups by seed. */
export function roundRobin(teams: number, groups: number, legs: 1 | 2): StructureMatch[] {
  const matches = snake(teams, groups).flatMap((seeds, index) => groupMatches(seeds, index + 1, legs));
  return matches.sort((a, b) => a.round - b.round || a.group - b.group || a.position - b.position);
}

/**
 * Distributes seeds over groups in snake order, so that groups are about equally strong and differ by at most one team.
 */
export function snake(teams: number, groups: number): number[][] {
  const spread: number[][] = Array.from({ length: groups }, () => []);
  for (let seed = 1; seed <= teams; seed += 1) {
    const row = Math.floor((seed - 1) / groups);
    const column = (seed - 1) % groups;
    spread[row % 2 === 0 ? column : groups - 1 - column]?.push(seed);
  }
  return spread;
}

/**
 * The circle method: one seed stays in place while the others rotate. With an odd number, one team has a bye each
 * round.
 */
function groupMatches(seeds: readonly number[], group: number, legs: 1 | 2): StructureMatch[] {
  const circle: (number | null)[] = seeds.length % 2 === 0 ? [...seeds] : [...seeds, null];
  const rounds = circle.length - 1;
  const matches: StructureMatch[] = [];
  for (let round = 1; round <= rounds * legs; round += 1) {
    const turned = rotated(circle, (round - 1) % rounds);
    const swapped = round > rounds;
    let position = 0;
    for (let at = 0; at < turned.length / 2; at += 1) {
      const [a, b] = [turned[at], turned[turned.length - 1 - at]];
      if (typeof a !== 'number' || typeof b !== 'number') continue;
      position += 1;
      const [first, second] = swapped ? [b, a] : [a, b];
      matches.push(
        blank(
          'group',
          round,
          position,
          [
            { from: 'seed', seed: first },
            { from: 'seed', seed: second },
          ],
          group,
        ),
      );
    }
  }
  return matches;
}

function rotated(circle: readonly (number | null)[], by: number): (number | null)[] {
  const [fixed, ...others] = circle;
  const turn = others.length === 0 ? 0 : by % others.length;
  return [fixed ?? null, ...others.slice(others.length - turn), ...others.slice(0, others.length - turn)];
}
