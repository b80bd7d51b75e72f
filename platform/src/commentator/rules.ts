import type { EventState } from '../events/lifecycle/machine.ts';

const MINUTE = 60_000;
/** How long before an event's start a commentator may go live. */
const EARLIEST = 15 * MINUTE;
const LATEST = 180 * MINUTE;

/** States in which an event can be claimed and released. A running event keeps its commentator. */
export const claimable: readonly EventState[] = ['scheduled', 'registration', 'check_in', 'locked', 'postponed'];

/** States of events that commentators can see: all that aren't over. */
export const ahead: readonly EventState[] = [...claimable, 'live'];

/** States in which a commentator may go live. */
export const airable: readonly EventState[] = ['check_in', 'locked', 'live'];

/** When a commentator may go live on an event that starts at this time. */
export function liveWindow(start: Date): { from: Date; until: Date } {
  return { from: new Date(start.getTime() - EARLIEST), until: new Date(start.getTime() + LATEST) };
}

export const claimStates = ['free', 'mine', 'taken'] as const;
export type ClaimState = (typeof claimStates)[number];

/** Who has claimed an event, from the perspective of one commentator. */
export function claimOf(commentatorId: string | null, userId: string): ClaimState {
  if (commentatorId === null) return 'free';
  return commentatorId === userId ? 'mine' : 'taken';
}

/** Time before the start within which a release leaves little time to find someone else. */
const CLOSE = 120 * MINUTE;
/** Time within which a claim can be undone without a reason. */
const UNDO = MINUTE;

/** Whether giving up a claim needs a reason now. */
export function needsReason(event: { start_date: Date; now: Date }, claimedAt: Date): boolean {
  const now = event.now.getTime();
  return event.start_date.getTime() - now < CLOSE && now - claimedAt.getTime() > UNDO;
}
