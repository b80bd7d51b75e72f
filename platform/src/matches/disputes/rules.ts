import type { Side } from '../machine.ts';
import type { Result } from '../results/scores.ts';

export const disputeStates = ['evidence', 'review', 'decided', 'appealed', 'final'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const verdictOutcomes = ['side_a', 'side_b', 'draw', 'replay', 'cancelled', 'no_contest'] as const;
export type VerdictOutcome = (typeof verdictOutcomes)[number];

/** Cancellation categories for staff. */
export const cancelCategories = ['Mutual Cancel', 'No Contest', 'Rule Breach', 'Technical'] as const;
export type CancelCategory = (typeof cancelCategories)[number];

/** A first verdict, an appeal decision, or a correction by staff. */
export const verdictKinds = ['verdict', 'appeal', 'correction'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** Honesty rule, which applies in every mode without being listed. */
export const honestyRule = 'Report honestly: results and evidence must be true.';

/** The verdict outcome that produces this result. */
export function outcomeOf(result: Result): VerdictOutcome {
  return result === 'draw' ? 'draw' : `side_${result}`;
}

/** The result of an outcome, or null if the match has none. */
export function resultOfOutcome(outcome: VerdictOutcome): Result | null {
  if (outcome === 'side_a') return 'a';
  if (outcome === 'side_b') return 'b';
  return outcome === 'draw' ? 'draw' : null;
}

/** The side a verdict went against, or null, in which case it can't be appealed. */
export function losingSide(outcome: VerdictOutcome): Side | null {
  if (outcome === 'side_a') return 'b';
  return outcome === 'side_b' ? 'a' : null;
}

/**
 * Text of the rule a decision is based on. Only rules the match was created with and the honesty rule are enforceable.
 * `given` is the rule's text or its number in the match's list, starting at 1. Null if there is no such rule.
 */
export function ruleText(rules: readonly string[], given: string): string | null {
  const wanted = given.trim();
  if (/^\d{1,3}$/.test(wanted)) return rules[Number(wanted) - 1] ?? null;
  return [...rules, honestyRule].find((rule) => rule === wanted) ?? null;
}
