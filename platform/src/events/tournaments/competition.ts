import type { Change } from '../lifecycle/eventChange.ts';
import type { Transition } from '../lifecycle/machine.ts';
import type { Team } from '../store.ts';

/**
 * What tournaments and play events add to the event's life. Registered by the tournaments module. Without it, only stake
 * events exist.
 */
interface Competition {
  /** Decides which teams take part, before the event locks: removes, refunds and promotes teams. */
  beforeLock(change: Change): Promise<void>;
  /** Moves money, brackets and teams after a transition. */
  entered(change: Change, transition: Transition, why: string): Promise<void>;
  /** Takes a team out of the event: with a refund before the start, without one after it. */
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
