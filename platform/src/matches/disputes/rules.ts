import type { Side } from '../machine.ts';
import type { Result } from '../results/scores.ts';

export const disputeStates = ['evidence', 'review', 'decided', 'appealed', 'final'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const verdictOutcomes = ['side_a', 'side_b', 'draw', 'replay', 'cancelled', 'no_contest'] as const;
export type VerdictOutcome = (typeof verdictOutcomes)[number];

/** Why staff calls a match off (PRODUCT.md, staff calls). */
export const cancelCategories = ['Mutual Cancel', 'No Contest', 'Rule Breach', 'Technical'] as const;
export type CancelCategory = (typeof cancelCategories)[number];

/** A first verdict, the answer to an appeal, or staff putting a result right. */
export const verdictKinds = ['verdict', 'appeal', 'correction'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** The rule that any report must be true: it holds in every mode without being listed there. */
export const honestyRule = 'Report honestly: results and evidence must be true.';

/** The outcome that gives the match this result. */
export function outcomeOf(result: Result): VerdictOutcome {
  return result === 'draw' ? 'draw' : `side_${result}`;
}

/** The result that an outcome means; null when the match has none. */
export function resultOfOutcome(outcome: VerdictOutcome): Result | null {
  if (outcome === 'side_a') return 'a';
  if (outcome === 'side_b') return 'b';
  return outcome === 'draw' ? 'draw' : null;
}

/** The side that a verdict went against; null when it went against nobody: then there is nothing to appeal. */
export function losingSide(outcome: VerdictOutcome): Side | null {
  if (outcome === 'side_a') return 'b';
  return outcome === 'side_b' ? 'a' : null;
}

/**
 * The rule a decision rests on, word for word: only the rules the match was made with can be enforced, and honesty.
 * `given` is its text, or its number in the match's list, from 1. Null when there is no such rule.
 */
export function ruleText(rules: readonly string[], given: string): string | null {
  const wanted = given.trim();
  if (/^\d{1,3}$/.test(wanted)) return rules[Number(wanted) - 1] ?? null;
  return [...rules, honestyRule].find((rule) => rule === wanted) ?? null;
}
