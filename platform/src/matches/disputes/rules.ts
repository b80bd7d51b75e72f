import type { Side } from '../machine.ts';
import type { Result } from '../results/scores.ts';

export const disputeStates = ['evidence', 'review', 'decided', 'appealed', 'final'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const verdictOutcomes = ['side_a', 'side_b', 'draw', 'replay', 'cancelled', 'no_contest'] as const;
export type VerdictOutcome = (typeof verdictOutcomes)[number];

/** Categories that staff choose from when they cancel a match. */
export const cancelCategories = ['Mutual Cancel', 'No Contest', 'Rule Breach', 'Technical'] as const;
export type CancelCategory = (typeof cancelCategories)[number];

/** A first verdict, an appeal decision, or a correction by staff. */
export const verdictKinds = ['verdict', 'appeal', 'correction'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** The rule that applies in every mode, even if the mode doesn't list it. */
export const honestyRule = 'Report honestly: results and evidence must be true.';

/** Returns the verdict outcome that produces this match result. */
export function outcomeOf(result: Result): VerdictOutcome {
  return result === 'draw' ? 'draw' : `side_${result}`;
}

/** Returns the match result that a verdict outcome produces. Null if the match ends without a result. */
export function resultOfOutcome(outcome: VerdictOutcome): Result | null {
  if (outcome === 'side_a') return 'a';
  if (outcome === 'side_b') return 'b';
  return outcome === 'draw' ? 'draw' : null;
}

/** Returns the losing side of a verdict. Null if neither side lost, in which case nobody can appeal. */
export function losingSide(outcome: VerdictOutcome): Side | null {
  if (outcome === 'side_a') return 'b';
  return outcome === 'side_b' ? 'a' : null;
}

/**
 * Returns the text of the rule that a decision is based on. Only the honesty rule and the rules the match was created
 * with can be enforced. `given` is the rule's text or its number in the match's list, starting at 1. Null if there is
 * no such rule.
 */
export function ruleText(rules: readonly string[], given: string): string | null {
  const wanted = given.trim();
  if (/^\d{1,3}$/.test(wanted)) return rules[Number(wanted) - 1] ?? null;
  return [...rules, honestyRule].find((rule) => rule === wanted) ?? null;
}
