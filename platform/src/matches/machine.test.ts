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
  type Transition,
  type Trigger,
  triggers,
} from './machine.ts';
import { matchTable } from './matchTable.ts';

const open: Facts = {
  visibility: 'public',
  full: { a: true, b: false },
  ownFull: false,
  reserved: false,
  byLink: false,
  othersInvited: false,
  covered: false,
  allReady: false,
  reportedBefore: false,
  overruled: false,
  claimable: false,
  claim: 'none',
  cancel: 'none',
  answer: 'none',
  evidenceOpen: false,
  bracket: false,
  oneReady: false,
  correctable: false,
};
const hidden: Facts = { ...open, visibility: 'private' };
const filling: Facts = { ...open, reserved: true };
const seated: Facts = { ...filling, full: { a: true, b: true }, ownFull: true };
const inBracket: Facts = { ...seated, bracket: true };
const captains: Actor[] = ['creator', 'opponent'];
const playing: Actor[] = [...captains, 'mate'];

interface Expected {
  row: string;
  from: MatchState | null;
  on: Trigger;
  who: Actor[];
  facts: Facts;
  to: MatchState;
  money?: Transition['money'];
  deadline?: string;
}

/** A second, independent copy of the transition table. */
const rows: Expected[] = [
  { row: '1', from: null, on: 'create', who: ['creator'], facts: open, to: 'forming', money: 'hold', deadline: 'open' },
  { row: '2', from: 'forming', on: 'team', who: ['creator'], facts: open, to: 'forming' },
  { row: '2', from: 'available', on: 'team', who: ['opponent'], facts: filling, to: 'available' },
  { row: '2', from: 'invited', on: 'team', who: ['opponent'], facts: filling, to: 'invited' },
  { row: '2', from: 'forming', on: 'invite', who: ['creator'], facts: hidden, to: 'forming' },
  { row: '2', from: 'invited', on: 'invite', who: ['creator'], facts: hidden, to: 'invited' },
  ...(['forming', 'available', 'invited'] as const).flatMap((from): Expected[] => [
    { row: '3', from, on: 'verify', who: ['called'], facts: open, to: from, money: 'hold' },
    { row: '3', from, on: 'verify', who: ['called'], facts: { ...open, covered: true }, to: from },
    {
      row: '3',
      from,
      on: 'cover',
      who: [from === 'forming' ? 'creator' : 'opponent'],
      facts: open,
      to: from,
      money: 'hold',
    },
    { row: '3', from, on: 'leave', who: ['mate'], facts: open, to: from, money: 'release' },
    { row: '3', from, on: 'leave', who: ['called', 'substitute'], facts: open, to: from, money: 'release' },
    { row: '3', from, on: 'vacate', who: ['platform', 'timer'], facts: open, to: from, money: 'release' },
    { row: '14a', from, on: 'withdraw', who: ['creator'], facts: open, to: 'cancelled', money: 'refund' },
    { row: '14a', from, on: 'freeze', who: ['platform'], facts: open, to: 'cancelled', money: 'refund' },
    { row: '4', from, on: 'expire', who: ['timer'], facts: open, to: 'expired', money: 'refund' },
  ]),
  { row: '4', from: 'forming', on: 'seated', who: ['platform'], facts: open, to: 'available', deadline: 'open' },
  { row: '4', from: 'forming', on: 'seated', who: ['platform'], facts: hidden, to: 'invited', deadline: 'open' },
  { row: '5', from: 'available', on: 'join', who: ['outsider'], facts: open, to: 'available', money: 'hold' },
  {
    row: '5',
    from: 'invited',
    on: 'join',
    who: ['outsider', 'invited'],
    facts: { ...hidden, byLink: true },
    to: 'invited',
    money: 'hold',
  },
  ...(['available', 'invited'] as const).flatMap((from): Expected[] => [
    {
      row: '5',
      from,
      on: 'release',
      who: ['opponent', 'platform', 'timer'],
      facts: filling,
      to: from,
      money: 'release',
    },
    { row: '6', from, on: 'seated', who: ['platform'], facts: seated, to: 'prematch', deadline: 'ready' },
  ]),
  { row: '6', from: 'invited', on: 'accept', who: ['invited'], facts: open, to: 'invited', money: 'hold' },
  { row: '7', from: 'prematch', on: 'ready', who: playing, facts: seated, to: 'prematch' },
  {
    row: '7',
    from: 'prematch',
    on: 'start',
    who: playing,
    facts: { ...seated, allReady: true },
    to: 'active',
    deadline: 'play',
  },
  { row: '8', from: 'prematch', on: 'expire', who: ['timer'], facts: seated, to: 'cancelled', money: 'refund' },
  {
    row: '9',
    from: 'active',
    on: 'claim',
    who: captains,
    facts: { ...seated, claimable: true },
    to: 'active',
    deadline: 'no_show',
  },
  {
    row: '9',
    from: 'active',
    on: 'deny',
    who: playing,
    facts: { ...seated, claim: 'theirs' },
    to: 'active',
    deadline: 'play',
  },
  {
    row: '9',
    from: 'active',
    on: 'expire',
    who: ['timer'],
    facts: { ...seated, claim: 'theirs' },
    to: 'forfeited',
    money: 'pay',
  },
  { row: '10', from: 'active', on: 'submit', who: playing, facts: seated, to: 'reporting', deadline: 'confirm' },
  {
    row: '10',
    from: 'reporting',
    on: 'submit',
    who: playing,
    facts: { ...seated, reportedBefore: true },
    to: 'reporting',
    deadline: 'confirm',
  },
  {
    row: '11',
    from: 'reporting',
    on: 'submit',
    who: playing,
    facts: { ...seated, answer: 'same' },
    to: 'completed',
    money: 'pay',
  },
  { row: '12', from: 'reporting', on: 'expire', who: ['timer'], facts: seated, to: 'completed', money: 'pay' },
  {
    row: '13',
    from: 'reporting',
    on: 'submit',
    who: playing,
    facts: { ...seated, answer: 'differs' },
    to: 'disputed',
    deadline: 'evidence',
  },
  { row: '13', from: 'active', on: 'dispute', who: playing, facts: seated, to: 'disputed', deadline: 'evidence' },
  { row: '13', from: 'reporting', on: 'dispute', who: playing, facts: seated, to: 'disputed', deadline: 'evidence' },
  { row: '13', from: 'disputed', on: 'review', who: ['timer'], facts: seated, to: 'disputed', deadline: 'decision' },
  { row: '14', from: 'active', on: 'expire', who: ['timer'], facts: seated, to: 'no_contest', money: 'refund' },
  ...(['forming', 'invited'] as const).flatMap((from): Expected[] => [
    { row: '14a', from, on: 'decline', who: ['invited'], facts: open, to: 'cancelled', money: 'refund' },
    { row: '14a', from, on: 'decline', who: ['invited'], facts: { ...open, othersInvited: true }, to: from },
  ]),
  ...(['prematch', 'active', 'reporting', 'disputed'] as const).flatMap((from): Expected[] => {
    const asked: Facts = { ...seated, cancel: 'theirs' };
    return [
      { row: '15', from, on: 'cancel_request', who: captains, facts: seated, to: from },
      { row: '15', from, on: 'cancel_undo', who: captains, facts: { ...seated, cancel: 'own' }, to: from },
      { row: '15', from, on: 'cancel_refuse', who: captains, facts: asked, to: from },
      { row: '15', from, on: 'cancel_approve', who: captains, facts: asked, to: 'cancelled', money: 'refund' },
      { row: '15', from, on: 'cancel_lapse', who: ['timer'], facts: asked, to: from },
    ];
  }),
  { row: 'B', from: null, on: 'arrange', who: ['platform'], facts: inBracket, to: 'prematch', deadline: 'ready' },
  {
    row: 'B',
    from: 'prematch',
    on: 'expire',
    who: ['timer'],
    facts: { ...inBracket, allReady: true },
    to: 'active',
    deadline: 'play',
  },
  {
    row: 'B',
    from: 'prematch',
    on: 'expire',
    who: ['timer'],
    facts: { ...inBracket, oneReady: true },
    to: 'forfeited',
    money: 'pay',
  },
  {
    row: 'B',
    from: 'prematch',
    on: 'forfeit',
    who: [...captains, 'platform'],
    facts: inBracket,
    to: 'forfeited',
    money: 'pay',
  },
  ...(
    ['prematch', 'active', 'reporting', 'disputed', 'completed', 'forfeited', 'cancelled', 'no_contest'] as const
  ).map(
    (from): Expected => ({
      row: 'B',
      from,
      on: 'rule',
      who: ['staff'],
      facts: inBracket,
      to: 'completed',
      money: 'pay',
    }),
  ),
  {
    row: '16',
    from: 'active',
    on: 'forfeit',
    who: [...captains, 'platform'],
    facts: seated,
    to: 'forfeited',
    money: 'pay',
  },
  {
    row: '16',
    from: 'reporting',
    on: 'forfeit',
    who: [...captains, 'platform'],
    facts: seated,
    to: 'forfeited',
    money: 'pay',
  },
  { row: '16', from: 'prematch', on: 'freeze', who: ['platform'], facts: seated, to: 'cancelled', money: 'refund' },
  { row: '17', from: 'disputed', on: 'verdict', who: ['staff'], facts: seated, to: 'completed', money: 'pay' },
  { row: '17', from: 'disputed', on: 'replay', who: ['staff'], facts: seated, to: 'replay', money: 'move' },
  ...(['forming', 'available', 'invited', 'prematch', 'active', 'reporting', 'disputed'] as const).flatMap(
    (from): Expected[] => [
      { row: '17', from, on: 'call_off', who: ['staff'], facts: open, to: 'cancelled', money: 'refund' },
      { row: '17', from, on: 'void', who: ['staff'], facts: open, to: 'no_contest', money: 'refund' },
    ],
  ),
  { row: '17', from: null, on: 'replay', who: ['staff'], facts: seated, to: 'prematch', deadline: 'ready' },
  ...(['completed', 'forfeited'] as const).map(
    (from): Expected => ({
      row: '18',
      from,
      on: 'reopen',
      who: ['staff'],
      facts: { ...seated, correctable: true },
      to: 'disputed',
      money: 'take_back',
      deadline: 'decision',
    }),
  ),
];

const states: (MatchState | null)[] = [null, ...matchStates];

const manyFacts = someFacts();
const fewFacts = manyFacts.filter((_facts, index) => index % 37 === 0);

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
      const refusals = fewFacts.map((facts) => decide(from, on, actor, facts));
      expect(refusals.every((one) => !one.allowed && one.why === 'actor')).toBe(true);
    }
  });

  it('refuses every trigger in every state that has no row for it, whoever the actor is', () => {
    let refused = 0;
    const wrong: unknown[] = [];
    for (const from of states) {
      for (const on of triggers) {
        if (rows.some((row) => row.from === from && row.on === on)) continue;
        for (const actor of actors) {
          for (const facts of fewFacts) {
            const decision = decide(from, on, actor, facts);
            if (decision.allowed || decision.why !== 'state') wrong.push({ from, on, actor, facts });
            refused += 1;
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(10_000);
  });

  it('has no row that is missing from docs/domain/matches.md', () => {
    const name = (row: { from: MatchState | null; on: Trigger; to: MatchState }) => `${row.from} ${row.on} ${row.to}`;
    expect(matchTable.map(name).sort()).toEqual(rows.map(name).sort());
  });

  it.each<[string, MatchState, Trigger, Actor, Partial<Facts>]>([
    ['a seat that is taken', 'available', 'join', 'outsider', filling],
    ['a private match without its link', 'invited', 'join', 'outsider', hidden],
    ['a link that has already been used', 'invited', 'join', 'outsider', { ...hidden, byLink: true, reserved: true }],
    ['an invitation that someone else has accepted', 'invited', 'accept', 'invited', filling],
    ['an incomplete match', 'available', 'seated', 'platform', open],
    ['an incomplete private match', 'invited', 'seated', 'platform', hidden],
    ['an incomplete team', 'forming', 'seated', 'platform', { full: { a: false, b: false } }],
    ['opponents in a public match', 'forming', 'invite', 'creator', open],
    ['changing a complete team', 'available', 'team', 'opponent', seated],
    ['leaving a complete side', 'available', 'leave', 'mate', { ownFull: true }],
    ['giving up a complete side', 'available', 'release', 'opponent', seated],
    ['withdrawing a match that someone has joined', 'available', 'withdraw', 'creator', filling],
    ['a start before everyone is ready', 'prematch', 'start', 'creator', seated],
    ['a claim too early', 'active', 'claim', 'creator', seated],
    ['a second claim', 'active', 'claim', 'creator', { ...seated, claimable: true, claim: 'theirs' }],
    ["denying one's own claim", 'active', 'deny', 'creator', { ...seated, claim: 'own' }],
    ['an overruled report', 'reporting', 'submit', 'mate', { ...seated, reportedBefore: true, overruled: true }],
    ['a second cancel request', 'active', 'cancel_request', 'creator', { ...seated, cancel: 'theirs' }],
    ["undoing the other side's request", 'active', 'cancel_undo', 'creator', { ...seated, cancel: 'theirs' }],
    ['approving one’s own request', 'active', 'cancel_approve', 'creator', { ...seated, cancel: 'own' }],
    ['declining a request that doesn’t exist', 'active', 'cancel_refuse', 'creator', seated],
    ['a verdict before both sides have been heard', 'disputed', 'verdict', 'staff', { ...seated, evidenceOpen: true }],
    ['a late correction', 'completed', 'reopen', 'staff', seated],
  ])('refuses by guard: %s', (_what, from, on, actor, facts) => {
    expect(decide(from, on, actor, { ...open, ...facts })).toMatchObject({ allowed: false, why: 'guard' });
  });

  it('never lets two rows match the same situation', () => {
    const twice: unknown[] = [];
    for (const from of states) {
      for (const on of triggers) {
        const known = matchTable.filter((row) => row.from === from && row.on === on);
        for (const actor of actors) {
          const own = known.filter((row) => row.who.includes(actor));
          if (own.length < 2) continue;
          const answers = (facts: Facts) => own.filter((row) => row.guard?.(facts) ?? true).length;
          twice.push(...manyFacts.filter((facts) => answers(facts) > 1).map((facts) => ({ from, on, actor, facts })));
        }
      }
    }
    expect(twice).toEqual([]);
  });

  it('gives every entry a way out: ending a match moves the money, and nothing else does', () => {
    for (const row of matchTable) {
      if (isOver(row.to)) expect(['refund', 'pay', 'move']).toContain(row.money);
      else expect([undefined, 'hold', 'release', 'take_back']).toContain(row.money);
      if (row.on !== 'reopen' && row.on !== 'rule') expect(endStates).not.toContain(row.from);
    }
  });

  it('starts a new stage with every new state and every new deadline', () => {
    for (const row of matchTable) {
      expect(beginsStage(row)).toBe(row.from !== row.to || row.deadline !== undefined);
    }
  });
});

/**
 * The facts of a waiting match and of a full match, with every combination of two changed facts. Two changes are enough
 * because no guard depends on more than two facts.
 */
function someFacts(): Facts[] {
  const changes: Partial<Facts>[] = [
    {},
    ...Object.entries(open).flatMap(([key, value]) =>
      typeof value === 'boolean' ? [{ [key]: true }, { [key]: false }] : [],
    ),
    ...(['public', 'private'] as const).map((visibility) => ({ visibility })),
    ...(['none', 'own', 'theirs'] as const).flatMap((whose) => [{ claim: whose }, { cancel: whose }]),
    ...(['none', 'same', 'differs'] as const).map((answer) => ({ answer })),
    ...[false, true].flatMap((a) => [false, true].map((b) => ({ full: { a, b } }))),
  ];
  return [open, seated].flatMap((base) =>
    changes.flatMap((one) => changes.map((other) => ({ ...base, ...one, ...other }))),
  );
}
