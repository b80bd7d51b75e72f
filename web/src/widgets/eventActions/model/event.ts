import type { EventKind, EventState } from '@/shared/api/types.generated';
import type { KeyValueRow } from '@/shared/ui/text';

/** An event of any kind, with the data that its actions need. */
export interface ActionableEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly name: string;
  readonly state: EventState;
  readonly hidden: boolean;
  /** ISO-8601. */
  readonly startDate: string;
}

/** The effects of canceling and hiding for a kind of event. */
interface Consequences {
  /** The people who still see the event while it is hidden. */
  readonly hidden: string;
  readonly canceled: string;
}

const playConsequences: Consequences = {
  hidden: 'Its teams and staff can still open it.',
  canceled: 'Every entry goes back to the member who paid it, and sponsor money to the promotions account.',
};

export const consequences: Readonly<Record<EventKind, Consequences>> = {
  tournament: playConsequences,
  play_event: playConsequences,
  stake_event: {
    hidden: 'Its teams, stakers and staff can still open it.',
    canceled: 'Markets without a result are voided. Those that have paid out keep their results.',
  },
};

export interface EventActionsProps {
  event: ActionableEvent;
  /** The people and the money affected by a cancellation. */
  stakes: readonly KeyValueRow[];
  onChanged: () => void;
}
