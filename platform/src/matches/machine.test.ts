import { describe, expect, it } from 'vitest';
import {
  type Actor,
  actors,
  beginsStage,
  decide,
  endStates,
  type Facts,
  isOver,
  type MatchState,
  matchStates,
  matchTable,
  type Trigger,
  triggers,
} from './machine.ts';

const open: Facts = {
  visibility: 'public',
  full: { a: true, b: false },
  allReady: false,
  reportedBefore: false,
  answer: 'none',
};
const seated: Facts = { ...open, full: { a: true, b: true } };

interface Expected {
  row: string;
  from: MatchState | null;
  on: Trigger;
  who: Actor[];
  facts: Facts;
  to: MatchState;
  money?: 'hold' | 'refund' | 'pay';
  deadline?: string;
}

/** DOMAIN.md 3.2 written out a second time, by hand. */
const rows: Expected[] = [
  { row: '1', from: null, on: 'create', who: ['creator'], facts: open, to: 'forming', money: 'hold' },
  { row: '4', from: 'forming', on: 'seated', who: ['platform'], facts: open, to: 'available', deadline: 'open' },
  {
    row: '4',
    from: 'forming',
    on: 'seated',
    who: ['platform'],
    facts: { ...open, visibility: 'private' },
    to: 'invited',
    deadline: 'open',
  },
  { row: '4', from: 'available', on: 'expire', who: ['timer'], facts: open, to: 'expired', money: 'refund' },
  { row: '4', from: 'invited', on: 'expire', who: ['timer'], facts: open, to: 'expired', money: 'refund' },
  { row: '5', from: 'available', on: 'join', who: ['outsider'], facts: open, to: 'available', money: 'hold' },
  { row: '6', from: 'available', on: 'seated', who: ['platform'], facts: seated, to: 'prematch', deadline: 'ready' },
  { row: '6', from: 'invited', on: 'accept', who: ['invited'], facts: open, to: 'invited', money: 'hold' },
  { row: '6', from: 'invited', on: 'seated', who: ['platform'], facts: seated, to: 'prematch', deadline: 'ready' },
  { row: '7', from: 'prematch', on: 'ready', who: ['creator', 'opponent'], facts: seated, to: 'prematch' },
  {
    row: '7',
    from: 'prematch',
    on: 'start',
    who: ['creator', 'opponent'],
    facts: { ...seated, allReady: true },
    to: 'active',
    deadline: 'play',
  },
  { row: '8', from: 'prematch', on: 'expire', who: ['timer'], facts: seated, to: 'cancelled', money: 'refund' },
  {
    row: '10',
    from: 'active',
    on: 'submit',
    who: ['creator', 'opponent'],
    facts: seated,
    to: 'reporting',
    deadline: 'confirm',
  },
  {
    row: '10',
    from: 'reporting',
    on: 'submit',
    who: ['creator', 'opponent'],
    facts: { ...seated, reportedBefore: true },
    to: 'reporting',
    deadline: 'confirm',
  },
  {
    row: '11',
    from: 'reporting',
    on: 'submit',
    who: ['creator', 'opponent'],
    facts: { ...seated, answer: 'same' },
    to: 'completed',
    money: 'pay',
  },
  { row: '12', from: 'reporting', on: 'expire', who: ['timer'], facts: seated, to: 'completed', money: 'pay' },
  {
    row: '13',
    from: 'reporting',
    on: 'submit',
    who: ['creator', 'opponent'],
    facts: { ...seated, answer: 'differs' },
    to: 'disputed',
  },
  { row: '14', from: 'active', on: 'expire', who: ['timer'], facts: seated, to: 'no_contest', money: 'refund' },
  { row: '14a', from: 'forming', on: 'withdraw', who: ['creator'], facts: open, to: 'cancelled', money: 'refund' },
  { row: '14a', from: 'available', on: 'withdraw', who: ['creator'], facts: open, to: 'cancelled', money: 'refund' },
  { row: '14a', from: 'invited', on: 'withdraw', who: ['creator'], facts: open, to: 'cancelled', money: 'refund' },
  { row: '14a', from: 'forming', on: 'freeze', who: ['platform'], facts: open, to: 'cancelled', money: 'refund' },
  { row: '14a', from: 'available', on: 'freeze', who: ['platform'], facts: open, to: 'cancelled', money: 'refund' },
  { row: '14a', from: 'invited', on: 'freeze', who: ['platform'], facts: open, to: 'cancelled', money: 'refund' },
  { row: '14a', from: 'invited', on: 'decline', who: ['invited'], facts: open, to: 'cancelled', money: 'refund' },
];

const states: (MatchState | null)[] = [null, ...matchStates];

describe('the match table', () => {
  it.each(rows)('row $row: $from --$on--> $to', ({ row, from, on, who, facts, to, money, deadline }) => {
    for (const actor of who) {
      const decision = decide(from, on, actor, facts);
      expect(decision).toMatchObject({ allowed: true, transition: { row, to } });
      if (!decision.allowed) continue;
      expect(decision.transition.money).toBe(money);
      expect(decision.transition.deadline).toBe(deadline);
    }
  });

  it.each(rows)('row $row ($from --$on-->) refuses every other actor', ({ from, on, who }) => {
    const allowed = rows.filter((row) => row.from === from && row.on === on).flatMap((row) => row.who);
    expect(allowed).toEqual(expect.arrayContaining(who));
    for (const actor of actors.filter((candidate) => !allowed.includes(candidate))) {
      for (const facts of everyFacts()) {
        expect(decide(from, on, actor, facts)).toEqual({ allowed: false, why: 'actor', message: null });
      }
    }
  });

  it('refuses every trigger in every state that has no row for it, whoever acts', () => {
    let refused = 0;
    for (const from of states) {
      for (const on of triggers) {
        if (rows.some((row) => row.from === from && row.on === on)) continue;
        for (const actor of actors) {
          for (const facts of everyFacts()) {
            expect(decide(from, on, actor, facts)).toEqual({ allowed: false, why: 'state', message: null });
            refused += 1;
          }
        }
      }
    }
    expect(refused).toBeGreaterThan(10_000);
  });

  it('has no row that DOMAIN.md does not have', () => {
    const name = (row: { from: MatchState | null; on: Trigger; to: MatchState }) => `${row.from} ${row.on} ${row.to}`;
    expect(matchTable.map(name).sort()).toEqual(rows.map(name).sort());
  });

  it('refuses by guard what the facts do not allow', () => {
    expect(decide('available', 'join', 'outsider', seated)).toMatchObject({ allowed: false, why: 'guard' });
    expect(decide('available', 'seated', 'platform', open)).toMatchObject({ allowed: false, why: 'guard' });
    expect(decide('invited', 'seated', 'platform', open)).toMatchObject({ allowed: false, why: 'guard' });
    expect(decide('prematch', 'start', 'creator', seated)).toMatchObject({ allowed: false, why: 'guard' });
    expect(decide('available', 'withdraw', 'creator', seated)).toMatchObject({ allowed: false, why: 'guard' });
    expect(decide('forming', 'seated', 'platform', { ...open, full: { a: false, b: false } }).allowed).toBe(false);
  });

  it('never lets two rows answer one situation', () => {
    for (const from of states) {
      for (const on of triggers) {
        for (const actor of actors) {
          for (const facts of everyFacts()) {
            const matching = matchTable.filter(
              (row) => row.from === from && row.on === on && row.who.includes(actor) && (row.guard?.(facts) ?? true),
            );
            expect(matching.length).toBeLessThanOrEqual(1);
          }
        }
      }
    }
  });

  it('gives every entry a way out: what ends a match moves the money, what does not never does', () => {
    for (const row of matchTable) {
      if (isOver(row.to)) expect(['refund', 'pay']).toContain(row.money);
      else expect(row.money === undefined || row.money === 'hold').toBe(true);
      expect(endStates).not.toContain(row.from);
    }
  });

  it('starts a new stage with every new state and every new deadline', () => {
    for (const row of matchTable) {
      expect(beginsStage(row)).toBe(row.from !== row.to || row.deadline !== undefined);
    }
  });
});

function everyFacts(): Facts[] {
  const flags = [false, true];
  return (['public', 'private'] as const).flatMap((visibility) =>
    flags.flatMap((a) =>
      flags.flatMap((b) =>
        flags.flatMap((allReady) =>
          flags.flatMap((reportedBefore) =>
            (['none', 'same', 'differs'] as const).map((answer) => ({
              visibility,
              full: { a, b },
              allReady,
              reportedBefore,
              answer,
            })),
          ),
        ),
      ),
    ),
  );
}
