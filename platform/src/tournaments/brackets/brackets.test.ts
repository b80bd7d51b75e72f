import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BracketOptions } from '../../events/tournaments/bracketOptions.ts';
import { prizesByTeam } from '../prizes/prizes.ts';
import { buildStructure } from './build.ts';
import { correct } from './correction.ts';
import { seedOrder } from './elimination.ts';
import type { Fact } from './facts.ts';
import { BracketPlay, type BracketState, play } from './play.ts';
import { snake } from './roundRobin.ts';
import { nextFact, type Played, playRandomly, randomOf, sidesOf, teamsOf } from './testing/randomPlay.ts';

const elimination: fc.Arbitrary<BracketOptions> = fc.oneof(
  fc.record({ format: fc.constant('single_elimination' as const), consolation: fc.boolean() }),
  fc.record({
    format: fc.constant('double_elimination' as const),
    grandFinal: fc.constantFrom('none' as const, 'simple' as const, 'double' as const),
  }),
);
const swiss: fc.Arbitrary<BracketOptions> = fc.record({
  format: fc.constant('swiss' as const),
  rounds: fc.constantFrom(null, 3, 5),
});
const rounds: fc.Arbitrary<BracketOptions> = fc.record({
  format: fc.constant('rounds' as const),
  rounds: fc.integer({ min: 1, max: 6 }),
  scoring: fc.constantFrom('score' as const, 'placement' as const),
});
const robin: fc.Arbitrary<BracketOptions> = fc.record({
  format: fc.constant('round_robin' as const),
  groups: fc.constant(1),
  legs: fc.constantFrom(1 as const, 2 as const),
});
const groups = (min: number, max: number, ...legs: (1 | 2)[]): fc.Arbitrary<BracketOptions> =>
  fc.record({
    format: fc.constant('round_robin' as const),
    groups: fc.integer({ min, max }),
    legs: fc.constantFrom(...legs),
  });
const size = fc.integer({ min: 3, max: 128 });
const seed = fc.integer();
const cup = fc.oneof(
  fc.record({ options: fc.oneof(elimination, swiss, rounds), count: size, seed }),
  fc.record({ options: robin, count: fc.integer({ min: 3, max: 12 }), seed }),
  fc.record({
    options: groups(8, 16, 1),
    count: fc.integer({ min: 32, max: 128 }),
    seed,
  }),
  fc.record({ options: groups(2, 7, 1, 2), count: fc.integer({ min: 14, max: 40 }), seed }),
);
const trouble = { disqualified: 0.05, doubleForfeits: 0.08 };
const runs = { numRuns: 30 };

/** Compares whole states, because one expectation per match would take most of the test's time. */
function checkState(state: BracketState): void {
  const busy = state.matches.filter((match) => match.status === 'ready' || match.status === 'running');
  const teams = busy.flatMap((match) => match.teams);
  const alone = state.matches.filter(({ teams: [a, b] }) => typeof a === 'string' && a === b);
  const unknown = teams.filter((team) => typeof team !== 'string');
  const twice = teams.length - new Set(teams).size;
  if (alone.length + unknown.length + twice > 0) expect({ alone, unknown, twice }).toEqual({});
}

/** Every team has a place, ties share a place, and the prizes for these places add up to the pool. */
function checkPlacements({ state, seeds }: Played): void {
  const placedTeams = state.standings.map(({ team, placement, disqualified }) => ({
    team,
    placement: placement ?? Number.NaN,
    seed: seeds.indexOf(team) + 1,
    disqualified,
  }));
  for (const pool of [9_999, 100_000]) {
    const prizes = [...prizesByTeam(pool, [5_000, 3_000, 1_500, 500], placedTeams).values()];
    expect(prizes.reduce((sum, cents) => sum + cents, 0)).toBe(pool);
  }
  const placed = state.standings.map((row) => row.placement);
  expect(state.standings).toHaveLength(seeds.length);
  expect(new Set(state.standings.map((row) => row.team)).size).toBe(seeds.length);
  for (const [index, placement] of placed.entries()) {
    const before = placed[index - 1];
    expect(placement === index + 1 || (index > 0 && placement === before)).toBe(true);
  }
}

describe('a bracket of 3 to 128 teams', () => {
  it('finishes, never lets a team play two matches at the same time, and places every team', () => {
    fc.assert(
      fc.property(cup, ({ options, count, seed: start }) => {
        checkPlacements(playRandomly(options, count, start, undefined, checkState));
      }),
      runs,
    );
  });

  it('finishes whoever is disqualified or doesn’t show up, at any moment', () => {
    fc.assert(
      fc.property(cup, ({ options, count, seed: start }) => {
        const played = playRandomly(options, count, start, trouble, checkState);
        checkPlacements(played);
        const out = played.state.standings.map((row) => row.disqualified);
        expect(out, 'disqualified teams are last').toEqual([...out].sort((a, b) => Number(a) - Number(b)));
      }),
      runs,
    );
  });

  it('finishes even when every team is disqualified', () => {
    fc.assert(
      fc.property(cup, ({ options, count }) => {
        const facts = teamsOf(count).map((team): Fact => ({ kind: 'disqualify', team }));
        const state = play(buildStructure(options, count), teamsOf(count), facts);
        expect(state.finished).toBe(true);
        expect(state.standings.every((row) => row.placement === 1)).toBe(true);
      }),
      runs,
    );
  });

  it('gives the same state for the same facts', () => {
    fc.assert(
      fc.property(cup, ({ options, count, seed: start }) => {
        const { structure, seeds, facts, state } = playRandomly(options, count, start, trouble);
        expect(play(structure, seeds, facts)).toEqual(state);
      }),
      { numRuns: 20 },
    );
  });
});

describe('knockouts', () => {
  it('have at most one free slot in a first-round match, for the best seeds', () => {
    for (let count = 3; count <= 128; count += 1) {
      const { matches } = buildStructure({ format: 'single_elimination', consolation: false }, count);
      const first = matches.filter((match) => match.round === 1);
      const free = first.filter((match) => match.sources.some((source) => source.from === 'bye'));
      expect(free.every((match) => match.sources.some((source) => source.from === 'seed'))).toBe(true);
      const rested = free.flatMap(({ sources }) => sources.flatMap((one) => (one.from === 'seed' ? one.seed : [])));
      expect(rested.sort((a, b) => a - b)).toEqual(rested.map((_, index) => index + 1));
      expect(matches).toHaveLength(first.length * 2 - 1);
    }
  });

  it('keep the best seeds apart', () => {
    expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  });

  it('are decided by as many matches as teams must lose', () => {
    fc.assert(
      fc.property(elimination, size, seed, (options, count, start) => {
        const { state } = playRandomly(options, count, start);
        const played = state.matches.filter((match) => match.ending === 'played' || match.ending === 'walkover');
        const lossesNeeded =
          options.format === 'single_elimination'
            ? count - 1 + (options.consolation && count > 3 ? 1 : 0)
            : 2 * (count - 1) + (options.format === 'double_elimination' && options.grandFinal === 'none' ? -1 : 0);
        const rematch = state.matches.some((match) => match.key === 'f2.1' && match.ending !== 'unneeded');
        expect(played).toHaveLength(lossesNeeded + (rematch ? 1 : 0));
      }),
      runs,
    );
  });

  it('place the finalists first and second, and semifinalists third unless they play for it', () => {
    const better = (options: BracketOptions) => {
      const structure = buildStructure(options, 8);
      const seeds = teamsOf(8);
      const course = new BracketPlay(structure, seeds);
      for (;;) {
        const state = course.state([]);
        const match = state.matches.find((one) => one.status === 'ready');
        if (!match) return state.standings.map((row) => [row.team, row.placement]);
        const teams = sidesOf(match);
        const winner = seeds.indexOf(teams[0]) < seeds.indexOf(teams[1]) ? 0 : 1;
        course.apply({ kind: 'result', match: match.key, teams, winner, score: null, walkover: false });
      }
    };
    const top = ['t1', 't2', 't3', 't4'];
    expect(better({ format: 'single_elimination', consolation: false }).slice(0, 5)).toEqual([
      ['t1', 1],
      ['t2', 2],
      ['t3', 3],
      ['t4', 3],
      ['t5', 5],
    ]);
    for (const options of [
      { format: 'single_elimination', consolation: true } as const,
      { format: 'double_elimination', grandFinal: 'double' } as const,
      { format: 'double_elimination', grandFinal: 'none' } as const,
    ]) {
      expect(better(options).slice(0, 4)).toEqual(top.map((team, index) => [team, index + 1]));
    }
  });
});

describe('tables', () => {
  it('of a round robin let everyone in a group meet as often as legs are played', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 24 }), fc.constantFrom(1 as const, 2 as const), (count, legs) => {
        const { matches } = buildStructure({ format: 'round_robin', groups: 1, legs }, count);
        const pairs = matches.map(({ sources }) =>
          sources
            .map((source) => (source.from === 'seed' ? source.seed : 0))
            .sort((a, b) => a - b)
            .join('-'),
        );
        expect(pairs).toHaveLength(((count * (count - 1)) / 2) * legs);
        expect(new Set(pairs).size).toBe(pairs.length / legs);
      }),
    );
  });

  it('spread seeds over groups that differ by at most one team', () => {
    fc.assert(
      fc.property(size, fc.integer({ min: 1, max: 16 }), (count, groups) => {
        const sizes = snake(count, groups).map((group) => group.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(count);
      }),
    );
  });

  it('of a Swiss tournament rest nobody twice and repeat no pairing while that is possible', () => {
    fc.assert(
      fc.property(fc.integer({ min: 16, max: 128 }), seed, (count, start) => {
        const { state } = playRandomly({ format: 'swiss', rounds: null }, count, start);
        const rested = state.matches.filter((match) => match.ending === 'bye').map((match) => match.teams[0]);
        expect(new Set(rested).size).toBe(rested.length);
        const pairs = state.matches
          .filter((match) => match.ending !== 'bye')
          .map((match) => [...match.teams].sort().join());
        expect(new Set(pairs).size).toBe(pairs.length);
      }),
      runs,
    );
  });

  it('rank tied teams by their own match first', () => {
    const result = (match: string, teams: [string, string], winner: 0 | 1, score: [number, number]): Fact => ({
      kind: 'result',
      match,
      teams,
      winner,
      score,
      walkover: false,
    });
    const structure = buildStructure({ format: 'round_robin', groups: 1, legs: 1 }, 4);
    const facts = structure.matches.map(({ key, sources }) => {
      const [a, b] = sources.map((source) => (source.from === 'seed' ? `t${source.seed}` : '')) as [string, string];
      const order = ['t4', 't2', 't1', 't3'];
      // t4 and t2 have both won two matches. t2 won by higher scores, but t4 beat t2.
      const upset = [a, b].includes('t4') && [a, b].includes('t3');
      const first = upset ? a === 't3' : order.indexOf(a) < order.indexOf(b);
      const high = first ? a === 't2' : b === 't2';
      return result(key, [a, b], first ? 0 : 1, first ? [high ? 9 : 1, 0] : [0, high ? 9 : 1]);
    });
    const { standings, ignored } = play(structure, teamsOf(4), facts);
    expect(ignored).toEqual([]);
    expect(standings.slice(0, 2).map((row) => [row.team, row.points, row.rank])).toEqual([
      ['t4', 6, 1],
      ['t2', 6, 2],
    ]);
  });
});

describe('rounds of a play event', () => {
  const round = (number: number, scores: Record<string, number>): Fact => ({
    kind: 'round',
    round: number,
    scores: Object.entries(scores).map(([team, score]) => ({ team, score })),
  });

  it('add up scores or placement points, and refuse rounds out of order or without all teams', () => {
    const facts = [round(1, { t1: 90, t2: 10, t3: 50 }), round(2, { t1: 0, t2: 20, t3: 19 })];
    const totals = (scoring: 'score' | 'placement') =>
      play(buildStructure({ format: 'rounds', rounds: 2, scoring }, 3), teamsOf(3), facts).standings.map((row) => [
        row.team,
        row.points,
        row.placement,
      ]);
    expect(totals('score')).toEqual([
      ['t1', 90, 1],
      ['t3', 69, 2],
      ['t2', 30, 3],
    ]);
    expect(totals('placement')).toEqual([
      ['t1', 4, 1],
      ['t2', 4, 1],
      ['t3', 4, 3],
    ]);
    const structure = buildStructure({ format: 'rounds', rounds: 2, scoring: 'score' }, 3);
    const wrong = [round(2, { t1: 1, t2: 1, t3: 1 }), round(1, { t1: 1, t2: 1 }), round(1, { t1: 1, t2: 1, x: 1 })];
    expect(play(structure, teamsOf(3), wrong).ignored).toEqual(wrong);
  });
});

describe('corrections', () => {
  it('change exactly the matches that the preview lists, and leave a bracket that can be finished', () => {
    fc.assert(
      fc.property(fc.oneof(elimination, swiss), fc.integer({ min: 4, max: 32 }), seed, (options, count, start) => {
        const { structure, seeds, facts } = playRandomly(options, count, start, trouble);
        const random = randomOf(start + 1);
        const cut = facts.slice(0, 1 + Math.floor(random() * facts.length));
        const index = cut.findIndex((fact) => fact.kind === 'result' && fact.winner !== null);
        const wrong = cut[index];
        if (wrong?.kind !== 'result') return;
        const fixed: Fact = { ...wrong, winner: wrong.winner === 0 ? 1 : 0 };
        const { dropped, before, after, changed, reset } = correct(structure, seeds, cut, index, fixed);
        const kept = cut.map((fact, at) => (at === index ? fixed : fact)).filter((_, at) => !dropped.includes(at));
        const rebuilt = play(structure, seeds, kept);
        expect(rebuilt.ignored).toEqual([]);
        expect(rebuilt.matches).toEqual(after.matches);
        for (const [at, match] of after.matches.entries()) {
          const same = JSON.stringify(match) === JSON.stringify(before.matches[at]);
          expect(changed.includes(match.key)).toBe(!same);
        }
        expect(reset.every((key) => changed.includes(key))).toBe(true);
        finish(structure, seeds, kept, options, start);
      }),
      runs,
    );
  });

  it('without a dependent match in play reset nothing', () => {
    const structure = buildStructure({ format: 'single_elimination', consolation: false }, 4);
    const teams = teamsOf(4);
    const first: Fact = {
      kind: 'result',
      match: 'w1.1',
      teams: ['t1', 't4'],
      winner: 0,
      score: null,
      walkover: false,
    };
    const second: Fact = { ...first, match: 'w1.2', teams: ['t2', 't3'] };
    const status = (facts: Fact[]) => play(structure, teams, facts).matches.map((match) => match.status);
    expect(status([])).toEqual(['ready', 'ready', 'locked']);
    expect(status([first])).toEqual(['completed', 'ready', 'waiting']);
    expect(status([first, second])).toEqual(['completed', 'completed', 'ready']);
    const final: Fact = { kind: 'start', match: 'w2.1', teams: ['t1', 't2'] };
    expect(status([first, second, final])).toEqual(['archived', 'archived', 'running']);

    const fixed: Fact = { ...first, winner: 1 };
    expect(correct(structure, teams, [first, second], 0, fixed)).toMatchObject({
      changed: ['w1.1', 'w2.1'],
      reset: [],
    });
    const late = correct(structure, teams, [first, second, final], 0, fixed);
    expect(late).toMatchObject({ reset: ['w2.1'], dropped: [2] });
    expect(late.after.matches.at(-1)).toMatchObject({ status: 'ready', teams: ['t4', 't2'] });
  });

  it('can take a disqualification back', () => {
    const structure = buildStructure({ format: 'single_elimination', consolation: false }, 4);
    const out: Fact = { kind: 'disqualify', team: 't1' };
    const { before, after } = correct(structure, teamsOf(4), [out], 0, null);
    expect(before.matches[0]).toMatchObject({ status: 'completed', ending: 'walkover', winner: 1 });
    expect(after.matches[0]).toMatchObject({ status: 'ready', winner: null });
  });
});

function finish(
  structure: Played['structure'],
  seeds: string[],
  facts: Fact[],
  options: BracketOptions,
  start: number,
): void {
  const random = randomOf(start + 2);
  const course = new BracketPlay(structure, seeds);
  for (const fact of facts) course.apply(fact);
  for (;;) {
    const state = course.state([]);
    if (state.finished) return;
    const fact = nextFact(options, state, seeds, random, { disqualified: 0, doubleForfeits: 0 });
    expect(fact && course.apply(fact)).toBe(true);
  }
}
