import type { OnboardingStepKey } from '@/shared/api/types.generated';

interface Known {
  steps: readonly { key: OnboardingStepKey; done: boolean }[];
  /** Playable balance, in cents. */
  playable: number;
}

/**
 * Whether each of the three first steps is done. Null once the user has played or staked, because the checklist is then
 * no longer needed.
 */
export function firstSteps({ steps, playable }: Known) {
  const isDone = (key: OnboardingStepKey) => steps.some((step) => step.key === key && step.done);
  if (isDone('match') || isDone('stake')) return null;
  return { deposit: playable > 0 || isDone('deposit'), gamerId: isDone('gamer_id'), canPlay: playable > 0 };
}

/** The suggested first deposit, in cents: the smallest preset amount that the limits allow. */
export function suggestedDeposit({
  depositMinAmount,
  depositChips,
}: {
  depositMinAmount: number;
  depositChips: readonly number[];
}) {
  return depositChips.find((chip) => chip >= depositMinAmount) ?? depositMinAmount;
}
