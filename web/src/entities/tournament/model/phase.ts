import type { EventState } from '@/shared/api/types.generated';

/** The phase of an event. Combines states that viewers don't need to distinguish. */
export type EventPhase =
  | 'upcoming'
  | 'registration'
  | 'checkIn'
  | 'locked'
  | 'live'
  | 'over'
  | 'canceled'
  | 'postponed';

const phases: Readonly<Record<EventState, EventPhase>> = {
  draft: 'upcoming',
  scheduled: 'upcoming',
  registration: 'registration',
  check_in: 'checkIn',
  locked: 'locked',
  live: 'live',
  completed: 'over',
  payout_pending: 'over',
  payout_blocked: 'over',
  paid: 'over',
  cancelled: 'canceled',
  postponed: 'postponed',
};

export const phaseOf = (state: EventState): EventPhase => phases[state];

/** Whether teams can still change: people can join, leave with a refund, and be invited. */
export const isRegistering = (state: EventState) => ['registration', 'check_in', 'postponed'].includes(state);

/** Whether the event needs its members' attention, because they have to check in or play now. */
export const isNear = (state: EventState) => ['checkIn', 'locked', 'live'].includes(phaseOf(state));

/** Whether the event is upcoming or running. */
export const isAhead = (state: EventState) => !['over', 'canceled'].includes(phaseOf(state));
