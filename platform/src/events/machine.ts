/** The life of an event (DOMAIN.md 4.2): its states and kinds. */

export const eventKinds = ['tournament', 'play_event', 'stake_event'] as const;
export type EventKind = (typeof eventKinds)[number];

export const eventStates = [
  'draft',
  'scheduled',
  'registration',
  'check_in',
  'locked',
  'live',
  'completed',
  'payout_pending',
  'paid',
  'payout_blocked',
  'cancelled',
  'postponed',
] as const;
export type EventState = (typeof eventStates)[number];

export const teamStatuses = ['registered', 'checked_in', 'active', 'eliminated', 'withdrawn', 'dq'] as const;
export type TeamStatus = (typeof teamStatuses)[number];

export const roundStates = ['pending', 'live', 'finalized'] as const;
export type RoundState = (typeof roundStates)[number];
