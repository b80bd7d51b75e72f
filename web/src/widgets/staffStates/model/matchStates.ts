import type { MatchState } from '@/shared/api/types.generated';
import type { Tone } from '@/shared/ui/chip';

/** Labels of match states for staff. */
export const matchStates: Record<MatchState, { label: string; tone: Tone }> = {
  forming: { label: 'Forming', tone: 'neutral' },
  available: { label: 'Open', tone: 'neutral' },
  invited: { label: 'Invited', tone: 'neutral' },
  prematch: { label: 'Readying up', tone: 'azure' },
  active: { label: 'In progress', tone: 'azure' },
  reporting: { label: 'One result reported', tone: 'azure' },
  disputed: { label: 'Disputed', tone: 'amber' },
  completed: { label: 'Completed', tone: 'mint' },
  forfeited: { label: 'Forfeited', tone: 'mint' },
  replay: { label: 'Replayed', tone: 'neutral' },
  cancelled: { label: 'Canceled', tone: 'rose' },
  no_contest: { label: 'No contest', tone: 'rose' },
  expired: { label: 'Expired', tone: 'neutral' },
};

export const isMatchState = (value: string | undefined): value is MatchState =>
  value !== undefined && Object.hasOwn(matchStates, value);
