import type { EventState } from '@/shared/api/types.generated';

const beforeLive: readonly EventState[] = ['draft', 'scheduled', 'registration', 'check_in', 'locked', 'postponed'];

/** Whether an event hasn't started, so that its visibility and start can still change. */
export const isBeforeLive = (state: EventState) => beforeLive.includes(state);

/** Whether an event hasn't ended, so that it can still be canceled. */
export const isCancelable = (state: EventState) => state === 'live' || isBeforeLive(state);
