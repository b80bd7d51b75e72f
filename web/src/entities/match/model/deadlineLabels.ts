import type { Match_ViewFragment } from '../api/match.generated.ts';

/** Labels for the deadlines of a match, as announced by screen readers. */
export const deadlineLabels: Record<NonNullable<Match_ViewFragment['deadline']>['kind'], string> = {
  open: 'Time left',
  ready: 'Time to ready up',
  play: 'Time to report',
  confirm: 'Time to respond',
  no_show: 'Time to respond',
  evidence: 'Time left to submit evidence',
  decision: 'Decision due in',
};
