import type { Change } from '../lifecycle/eventChange.ts';
import type { Transition } from '../lifecycle/machine.ts';
import type { Team } from '../store.ts';

/**
 * The behavior that tournaments and play events add to an event's lifecycle. The tournaments module registers it.
 * Without it, only stake events exist.
 */
interface Competition {
  /** Decides before the event locks which teams take part: removes, refunds and promotes teams. */
  beforeLock(change: Change): Promise<void>;
  /** Moves money, brackets and teams after a transition. */
  entered(change: Change, transition: Transition, why: string): Promise<void>;
  /** Removes a team from the event: with a refund before the start, without one after it. */
  teamOut(change: Change, team: Team, reason: string): Promise<void>;
}

const rules: Competition = {
  beforeLock: async () => {},
  entered: async () => {},
  teamOut: async () => {},
};

export function registerCompetition(known: Competition): void {
  Object.assign(rules, known);
}

export function competition(): Readonly<Competition> {
  return rules;
}
