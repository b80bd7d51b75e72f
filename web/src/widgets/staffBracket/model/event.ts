import type { EventKind, EventState } from '@/shared/api/types.generated';

/** A tournament or play event, with the data that its bracket results need. */
export interface BracketEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly name: string;
  readonly state: EventState;
}

const drawn: readonly EventState[] = ['live', 'completed', 'payout_pending', 'payout_blocked', 'paid'];

/** Whether the bracket is played, so that results can be set. */
export const hasBracket = (state: EventState) => drawn.includes(state);
