import type { Fact } from './facts.ts';
import { type BracketState, type MatchState, play } from './play.ts';
import type { Structure } from './structure.ts';

export interface Correction {
  /** Indexes of the facts that stop counting, in addition to the corrected one. */
  dropped: number[];
  before: BracketState;
  after: BracketState;
  /** Keys of matches that differ afterward, in bracket order. */
  changed: string[];
  /** Keys of matches that were running or finished, and whose result or teams no longer count. */
  reset: string[];
}

/**
 * Computes the effect of replacing a fact by comparing the bracket before and after
 * (docs/domain/events.md#corrections). Later facts that no longer fit are dropped.
 * @param replacement null to remove the fact
 */
export function correct(
  structure: Structure,
  seeds: readonly string[],
  facts: readonly Fact[],
  index: number,
  replacement: Fact | null,
): Correction {
  const replaced = facts.flatMap((fact, at) => (at === index ? (replacement ?? []) : fact));
  const before = play(structure, seeds, facts);
  const after = play(structure, seeds, replaced);
  const dropped = facts.flatMap((fact, at) => (at !== index && after.ignored.includes(fact) ? at : []));
  const earlier = new Map(before.matches.map((match) => [match.key, match]));
  const changes = after.matches.flatMap((match) => {
    const was = earlier.get(match.key);
    return was && !same(was, match) ? [{ was, match }] : [];
  });
  return {
    dropped,
    before,
    after,
    changed: changes.map(({ match }) => match.key),
    reset: changes.filter(({ was, match }) => isReset(was, match)).map(({ match }) => match.key),
  };
}

/** Whether the correction's own replacement fits the bracket. */
export function fits(correction: Correction, replacement: Fact | null): boolean {
  return replacement === null || !correction.after.ignored.includes(replacement);
}

function isReset(was: MatchState, now: MatchState): boolean {
  return hasStarted(was) && (!hasStarted(now) || was.teams[0] !== now.teams[0] || was.teams[1] !== now.teams[1]);
}

function hasStarted({ status, ending }: MatchState): boolean {
  return status === 'running' || (ending !== null && ending !== 'bye' && ending !== 'unneeded');
}

function same(a: MatchState, b: MatchState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
