import { describe, expect, it } from 'vitest';
import { eventTable } from './eventTable.ts';
import {
  type Actor,
  actors,
  decide,
  type EventState,
  eventStates,
  type Facts,
  type Trigger,
  triggers,
} from './machine.ts';

const staked: Facts = { kind: 'stake_event', enoughTeams: true, decided: true, ownBlock: false };
const registered: Facts = { ...staked, kind: 'tournament' };

type Row = [from: EventState | null, on: Trigger, who: Actor[], facts: Facts, to: EventState, stakes?: string];

/** A copy of the table in docs/domain/events.md#states, maintained by hand so that it is independent of the code. */
const rows: Row[] = [
  [null, 'create', ['staff', 'platform'], staked, 'draft'],
  ['draft', 'approve', ['staff', 'platform'], staked, 'scheduled'],
  ['draft', 'drop', ['staff'], staked, 'cancelled', 'void'],
  ['scheduled', 'open', ['timer', 'staff'], registered, 'registration'],
  ['postponed', 'open', ['timer', 'staff'], registered, 'registration'],
  ['scheduled', 'check_in', ['timer'], staked, 'check_in'],
  ['postponed', 'check_in', ['timer'], staked, 'check_in'],
  ['postponed', 'check_in', ['timer'], registered, 'check_in'],
  ['registration', 'check_in', ['timer'], registered, 'check_in'],
  ['check_in', 'lock', ['timer'], staked, 'locked'],
  ['check_in', 'lock', ['timer'], registered, 'locked'],
  ['check_in', 'lock', ['timer'], { ...staked, enoughTeams: false }, 'cancelled', 'void'],
  ['locked', 'start', ['referee'], staked, 'live', 'in_play'],
  ['locked', 'start', ['timer'], registered, 'live'],
  ['live', 'complete', ['referee', 'staff'], staked, 'completed', 'settle'],
  ['live', 'complete', ['platform'], registered, 'completed'],
  ['completed', 'reopen', ['staff', 'platform'], registered, 'live'],
  ['completed', 'review_over', ['timer'], staked, 'payout_pending'],
  ['payout_pending', 'block', ['referee', 'staff'], staked, 'payout_blocked'],
  ['payout_blocked', 'unblock', ['referee', 'staff'], staked, 'payout_pending'],
  ['payout_pending', 'pay', ['timer', 'referee', 'staff'], staked, 'paid'],
  ['payout_blocked', 'pay', ['referee', 'staff'], staked, 'paid'],
  ...(['scheduled', 'registration', 'check_in', 'locked', 'postponed'] as const).flatMap((from): Row[] => [
    [from, 'reschedule', ['staff'], staked, 'postponed'],
    [from, 'cancel', ['staff', 'timer'], staked, 'cancelled', 'void'],
  ]),
  ['live', 'cancel', ['staff', 'timer'], staked, 'cancelled', 'void'],
];

describe('the event state machine', () => {
  it.each(rows)('%s, %s by %s', (from, on, who, facts, to, stakes) => {
    for (const actor of actors) {
      const decision = decide(from, on, actor, facts);
      expect(decision.allowed).toBe(who.includes(actor));
      if (decision.allowed) expect([decision.transition.to, decision.transition.stakes]).toEqual([to, stakes]);
    }
  });

  it('has no other transitions', () => {
    const known = new Set(rows.map(([from, on]) => `${from} ${on}`));
    for (const from of [null, ...eventStates]) {
      for (const on of triggers) {
        const decision = decide(from, on, 'staff', staked);
        if (!known.has(`${from} ${on}`)) expect(decision).toMatchObject({ allowed: false, why: 'state' });
      }
    }
    expect(new Set(eventTable.map((row) => `${row.from} ${row.on}`))).toEqual(known);
  });

  it.each([
    ['locked', 'start', { ...staked, enoughTeams: false }, 'referee'],
    ['live', 'complete', { ...staked, decided: false }, 'referee'],
    ['payout_blocked', 'pay', { ...staked, ownBlock: true }, 'staff'],
    ['payout_blocked', 'unblock', { ...staked, ownBlock: true }, 'staff'],
    ['scheduled', 'check_in', registered, 'timer'],
    ['scheduled', 'open', staked, 'staff'],
  ] as const)('in state %s, refuses %s when a guard or the actor rule fails', (from, on, facts, actor) => {
    expect(decide(from, on, actor, facts)).toMatchObject({ allowed: false, why: 'guard' });
  });
});
