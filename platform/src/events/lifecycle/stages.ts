/** Lengths of the stages of an event before its start and after its end, in seconds (docs/domain/events.md#timers). */
export interface Stages {
  /** How long before the start check-in opens, in seconds. */
  checkIn: number;
  /** How long before the start the teams are locked, in seconds. */
  lock: number;
  /** Length of the objection window, in seconds. */
  review: number;
  /** Time from the end of the objection window to the payout. */
  payout: number;
}

const MINUTE = 60;

export const standardStages: Stages = {
  checkIn: 30 * MINUTE,
  lock: 5 * MINUTE,
  review: 15 * MINUTE,
  payout: 60 * MINUTE,
};

/** The stages of an event: those it was created with, otherwise the standard ones. */
export function stagesOf(event: { bracket: { stages?: Stages } | null }): Stages {
  return event.bracket?.stages ?? standardStages;
}
