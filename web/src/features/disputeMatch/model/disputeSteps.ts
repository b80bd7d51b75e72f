import type { DisputeView } from '@/entities/match';
import { formatDateTime } from '@/shared/lib/format';
import type { Step } from '@/shared/ui/step-rail';

/**
 * Whether the players disagreed. If staff decided without a dispute, the platform sets an evidence window of zero
 * length.
 */
export const sidesDisagreed = ({ openedAt, evidenceUntil }: Pick<DisputeView, 'openedAt' | 'evidenceUntil'>) =>
  evidenceUntil !== openedAt;

const order = ['evidence', 'review', 'decided', 'appealed', 'final'] as const;

/** Progress of a dispute: evidence, review by a referee, verdict and, if appealed, the review of the appeal. */
export function disputeSteps({ state, evidenceUntil, decideBy, verdict, appealedBy }: DisputeView): Step[] {
  const at = order.indexOf(state);
  const stateOf = (index: number): Step['state'] => (index < at ? 'done' : index === at ? 'now' : 'next');
  const steps: Step[] = [
    { key: 'evidence', label: 'Evidence', state: stateOf(0), note: `until ${formatDateTime(evidenceUntil)}` },
    { key: 'review', label: 'Referee', state: stateOf(1), note: `by ${formatDateTime(decideBy)}` },
    {
      key: 'decided',
      label: 'Verdict',
      state: at >= 2 ? 'done' : 'next',
      note: verdict ? formatDateTime(verdict.decidedAt) : undefined,
    },
  ];
  if (!appealedBy) return steps;
  return [...steps, { key: 'appealed', label: 'Appeal', state: state === 'final' ? 'done' : 'now' }];
}
