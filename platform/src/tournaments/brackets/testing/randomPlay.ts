import type { BracketOptions } from '../../../events/tournaments/bracketOptions.ts';
import { buildStructure } from '../build.ts';
import type { Fact, Sides } from '../facts.ts';
import { BracketPlay, type BracketState, type MatchState } from '../play.ts';
import { isTable, type SlotIndex, type Structure } from '../structure.ts';

/** Plays brackets with random results, disqualifications and double forfeits. */

export type Random = () => number;

/** Repeatable random numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function teamsOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `t${index + 1}`);
}

export interface Played {
  structure: Structure;
  seeds: string[];
  facts: Fact[];
  state: BracketState;
}

/** How often irregular facts occur, as shares of all facts. */
export interface Trouble {
  disqualified: number;
  doubleForfeits: number;
}

/**
 * Plays a bracket to its end. Calls `watch` with every intermediate state. Throws if no match can be played although
 * the bracket isn't finished.
 */
export function playRandomly(
  options: BracketOptions,
  count: number,
  seed: number,
  trouble: Trouble = { disqualified: 0, doubleForfeits: 0 },
  watch: (state: BracketState) => void = () => {},
): Played {
  const random = randomOf(seed);
  const structure = buildStructure(options, count);
  const seeds = teamsOf(count);
  const course = new BracketPlay(structure, seeds);
  const facts: Fact[] = [];
  for (;;) {
    const state = course.state([]);
    watch(state);
    if (state.finished) return { structure, seeds, facts, state };
    const fact = nextFact(options, state, seeds, random, trouble);
    if (!fact) throw new Error(`the bracket is stuck after ${facts.length} facts`);
    if (course.apply(fact)) facts.push(fact);
    else if (fact.kind !== 'disqualify') throw new Error(`${JSON.stringify(fact)} was refused`);
  }
}

/** A random fact that the bracket allows. Undefined if there is none. */
export function nextFact(
  options: BracketOptions,
  state: BracketState,
  seeds: readonly string[],
  random: Random,
  trouble: Trouble,
): Fact | undefined {
  if (random() < trouble.disqualified) return { kind: 'disqualify', team: pick(seeds, random) ?? '' };
  if (options.format === 'rounds') {
    const scores = state.standings
      .filter((row) => !row.disqualified)
      .map((row) => ({ team: row.team, score: Math.floor(random() * 20) }));
    return { kind: 'round', round: state.rounds + 1, scores };
  }
  const open = state.matches.filter((match) => match.status === 'ready' || match.status === 'running');
  const match = pick(open, random);
  if (!match) return undefined;
  const teams = sidesOf(match);
  if (match.status === 'ready' && random() < 0.3) return { kind: 'start', match: match.key, teams };
  if (match.status === 'running' && random() < 0.05) return { kind: 'stop', match: match.key, teams };
  if (random() < trouble.doubleForfeits) return { kind: 'double_forfeit', match: match.key, teams };
  return resultOf(options, match, teams, random);
}

function resultOf(options: BracketOptions, match: MatchState, teams: Sides, random: Random): Fact {
  const tie = isTable(options) && random() < 0.2;
  const winner: SlotIndex | null = tie ? null : random() < 0.5 ? 0 : 1;
  const low = Math.floor(random() * 3);
  const high = low + 1 + Math.floor(random() * 3);
  const score =
    winner === null ? ([low, low] as const) : winner === 0 ? ([high, low] as const) : ([low, high] as const);
  return { kind: 'result', match: match.key, teams, winner, score, walkover: !tie && random() < 0.1 };
}

export function sidesOf(match: MatchState): Sides {
  return [match.teams[0] ?? '', match.teams[1] ?? ''];
}

function pick<T>(list: readonly T[], random: Random): T | undefined {
  return list[Math.floor(random() * list.length)];
}
