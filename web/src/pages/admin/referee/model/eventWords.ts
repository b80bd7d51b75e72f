import type { EventState } from '@/shared/api/types.generated';
import type { Tone } from '@/shared/ui/chip';

/** Labels of event states for referees. */
export const eventStates: Record<EventState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  registration: { label: 'Registration', tone: 'neutral' },
  check_in: { label: 'Check-in', tone: 'amber' },
  locked: { label: 'Locked', tone: 'azure' },
  live: { label: 'Live', tone: 'rose' },
  completed: { label: 'Objections open', tone: 'azure' },
  payout_pending: { label: 'Payout pending', tone: 'amber' },
  payout_blocked: { label: 'Payout blocked', tone: 'rose' },
  paid: { label: 'Paid', tone: 'mint' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
  postponed: { label: 'Postponed', tone: 'amber' },
};
