import { beforeLive, type EventState, over } from '../lifecycle/machine.ts';

/** Reasons why a team's roster can't be changed: an event starts soon, is locked or is running. */
export const lockReasons = ['starts_soon', 'in_progress'] as const;
export type LockReason = (typeof lockReasons)[number];

/**
 * Whether an event locks its teams' rosters (docs/domain/partners.md#rosters), which lasts from some time before its
 * start until its end. Null if it doesn't. Pure.
 */
export function lockReason(
  event: { state: EventState; start_date: Date },
  now: Date,
  lockMinutes: number,
): LockReason | null {
  if (over.includes(event.state)) return null;
  if (event.state === 'live' || event.state === 'locked') return 'in_progress';
  return event.start_date.getTime() - lockMinutes * 60_000 <= now.getTime() ? 'starts_soon' : null;
}

/**
 * Whether an event still takes its lineups from the league teams. Once it is locked, only staff can change its lineups.
 */
export const isPlanned = ({ state }: { state: EventState }): boolean =>
  beforeLive.includes(state) && state !== 'locked';

/** Number of changes that a team has left this week. */
export const changesLeft = (limit: number, used: number): number => Math.max(0, limit - used);
