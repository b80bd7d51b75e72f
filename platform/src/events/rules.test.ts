import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedTooFar } from './integrity/priceMoves.ts';
import { isMaterial } from './lineup/lineup.ts';
import { delayOf } from './market/delay.ts';
import { lastingIncident } from './market/incidents.ts';
import { type MarketPhase, type MarketTrigger, marketPhases, marketTriggers, nextPhase } from './market/phases.ts';
import { type Stake, sharesOf, winStatus } from './market/result.ts';
import { eventScore, finalPlacement, isLastRound, placements, type ScoreRow, scoresOfRound } from './rounds/rounds.ts';

const score = (a: number, b: number, c?: number) => [
  { event_team_id: 'a', score: a },
  { event_team_id: 'b', score: b },
  ...(c === undefined ? [] : [{ event_team_id: 'c', score: c }]),
];
const round = (number: number, a: number, b: number, finalized = true) => ({ number, finalized, scores: score(a, b) });

describe('the phases of a market', () => {
  const allowed: [MarketPhase, MarketTrigger, MarketPhase][] = [
    ['draft', 'open', 'open'],
    ['open', 'start', 'in_play'],
    ['suspended', 'start', 'suspended'],
    ['open', 'suspend', 'suspended'],
    ['in_play', 'suspend', 'suspended'],
    ['suspended', 'resume', 'open'],
    ['open', 'close', 'closed'],
    ['in_play', 'close', 'closed'],
    ['suspended', 'close', 'closed'],
    ['closed', 'settle', 'provisional'],
    ['provisional', 'correct', 'provisional'],
    ['provisional', 'finalize', 'settled'],
    ...(['draft', 'open', 'in_play', 'suspended', 'closed'] as const).map(
      (from): [MarketPhase, MarketTrigger, MarketPhase] => [from, 'void', 'voided'],
    ),
  ];

  it('match the rules exactly', () => {
    for (const phase of marketPhases) {
      for (const on of marketTriggers) {
        const [, , to] = allowed.find((row) => row[0] === phase && row[1] === on) ?? [];
        expect(nextPhase({ phase, running: 'open' }, on)?.phase ?? undefined, `${phase} ${on}`).toBe(to);
      }
    }
  });

  it('move a market suspended at the start into play', () => {
    const started = nextPhase({ phase: 'suspended', running: 'open' }, 'start');
    expect(started && nextPhase(started, 'resume')).toEqual({ phase: 'in_play', running: 'in_play' });
  });
});

describe('scores', () => {
  const row = (id: string, seq: number, a: number, corrects_id: string | null = null, undo = false): ScoreRow => ({
    id,
    seq,
    round_number: 1,
    scores: score(a, 0),
    corrects_id,
    undo,
  });

  it('of a round come from its last uncorrected row', () => {
    const rows = [row('1', 1, 1), row('2', 2, 2)];
    expect(scoresOfRound(rows, 1)).toEqual(score(2, 0));
    expect(scoresOfRound([...rows, row('3', 3, 5, '2')], 1)).toEqual(score(5, 0));
    // Correcting an older row doesn't undo a later one, and a correction can itself be corrected.
    expect(scoresOfRound([...rows, row('3', 3, 5, '1')], 1)).toEqual(score(2, 0));
    expect(scoresOfRound([...rows, row('3', 3, 5, '2'), row('4', 4, 6, '3')], 1)).toEqual(score(6, 0));
    expect(scoresOfRound(rows, 2)).toEqual([]);
  });

  it('of a round leave out rows that were undone', () => {
    const rows = [row('1', 1, 1), row('2', 2, 2)];
    expect(scoresOfRound([...rows, row('3', 3, 0, '2', true)], 1)).toEqual(score(1, 0));
    // An undone correction doesn't restore what it corrected.
    expect(scoresOfRound([...rows, row('3', 3, 5, '2'), row('4', 4, 0, '3', true)], 1)).toEqual(score(1, 0));
    expect(scoresOfRound([row('1', 1, 1), row('2', 2, 0, '1', true)], 1)).toEqual([]);
  });

  it('of an event count rounds won, or points', () => {
    const rounds = [round(1, 13, 9), round(2, 5, 5), round(3, 2, 8), round(4, 9, 0, false)];
    expect(eventScore('first_to', ['a', 'b'], rounds)).toEqual(score(1, 1));
    expect(eventScore('rounds', ['a', 'b'], rounds)).toEqual(score(20, 22));
  });
});

describe('the final placement', () => {
  const course = { format: 'first_to', formatRounds: 2, teamIds: ['a', 'b'], outIds: [] as string[] } as const;
  const placed = (rounds: ReturnType<typeof round>[], outIds: string[] = []) => {
    const found = finalPlacement({ ...course, outIds, rounds });
    return found && [...found.values()];
  };

  it('is known once a team has won enough rounds, or no round is left', () => {
    expect(placed([round(1, 13, 9)])).toBeNull();
    expect(placed([round(1, 13, 9), round(2, 13, 9, false)])).toBeNull();
    expect(placed([round(1, 13, 9), round(2, 13, 9)])).toEqual([1, 2]);
    expect(placed([round(1, 1, 1), round(2, 1, 1), round(3, 1, 1)])).toEqual([1, 1]);
    expect(placed([round(1, 1, 1), round(2, 1, 1), round(3, 0, 1)])).toEqual([2, 1]);
  });

  it('puts withdrawn teams last, and is known once one team is left', () => {
    expect(placed([round(1, 13, 9)], ['a'])).toEqual([2, 1]);
  });

  it('knows the last round', () => {
    expect([2, 3].map((number) => isLastRound({ ...course, rounds: [] }, number))).toEqual([false, true]);
  });
});

describe('what a market pays', () => {
  const shares = (places: Record<string, number>, type: 'winner' | 'placement_top_k' = 'winner', top = 1) =>
    sharesOf(type, Object.keys(places), new Map(Object.entries(places)), top);

  it('goes to the winner, and is shared in a tie', () => {
    expect(shares({ a: 1, b: 2, c: 3 })).toEqual([
      [1, 1],
      [0, 1],
      [0, 1],
    ]);
    expect(shares({ a: 2, b: 1, c: 1 })).toEqual([
      [0, 1],
      [1, 2],
      [1, 2],
    ]);
  });

  it('goes to the top places, with ties at the cutoff sharing the rest', () => {
    expect(shares({ a: 1, b: 2, c: 2, d: 4 }, 'placement_top_k', 2)).toEqual([
      [1, 1],
      [1, 2],
      [1, 2],
      [0, 1],
    ]);
  });

  it('adds up to exactly the number of places, regardless of the scores', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { minLength: 2, maxLength: 8 }), fc.nat(2), (points, more) => {
        const ids = points.map((_, index) => `t${index}`);
        const places = Math.min(1 + more, ids.length - 1);
        const placement = placements(points.map((one, index) => ({ event_team_id: `t${index}`, score: one })));
        const paid = sharesOf('placement_top_k', ids, placement, places);
        const sum = paid.reduce((total, [part, of]) => total + part / of, 0);
        expect(sum).toBeCloseTo(places, 9);
        const winner = sharesOf('winner', ids, placement, 1).reduce((total, [part, of]) => total + part / of, 0);
        expect(winner).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe('stake status', () => {
  const stake: Stake = {
    phase: 'in_play',
    type: 'winner',
    places: 1,
    teamIds: ['a', 'b'],
    placement: new Map([
      ['a', 1],
      ['b', 2],
    ]),
    shares: null,
    event_team_id: 'a',
    side: 'for',
    cashedOut: false,
  };

  it.each([
    [{}, 'winning'],
    [{ side: 'against' }, 'losing'],
    [{ event_team_id: 'b' }, 'losing'],
    [
      {
        placement: new Map([
          ['a', 1],
          ['b', 1],
        ]),
      },
      'level',
    ],
    [{ placement: new Map() }, 'pending'],
    [{ phase: 'suspended' }, 'suspended'],
    [{ phase: 'voided' }, 'void'],
    [{ cashedOut: true }, 'cashed_out'],
    [
      {
        phase: 'provisional',
        shares: [
          [1, 1],
          [0, 1],
        ],
      },
      'won',
    ],
    [
      {
        phase: 'settled',
        shares: [
          [1, 1],
          [0, 1],
        ],
        side: 'against',
      },
      'lost',
    ],
    [
      {
        phase: 'settled',
        shares: [
          [1, 2],
          [1, 2],
        ],
      },
      'dead_heat',
    ],
  ] as [Partial<Stake>, string][])('%o is %s', (changes, expected) => {
    expect(winStatus({ ...stake, ...changes })).toBe(expected);
  });
});

describe('suspension', () => {
  it('lasts as long as the longest incident', () => {
    const at = (ms: number) => ({ resumes_at: new Date(ms) });
    expect(lastingIncident([])).toBeNull();
    expect(lastingIncident([at(3), at(9), at(5)])).toEqual(at(9));
    expect(lastingIncident([at(3), { resumes_at: null }, at(9)])).toEqual({ resumes_at: null });
  });

  it("delay in play is never shorter than the stream's lag", () => {
    const row = (lagMs: number) => ({ at: new Date(0), stream_at: new Date(lagMs) });
    expect(delayOf(5, [], null)).toBe(5000);
    expect(delayOf(5, [row(2000)], null)).toBe(5000);
    expect(delayOf(5, [row(7200), row(6900), row(60_000)], null)).toBe(9000);
    expect(delayOf(5, [row(900_000)], null)).toBe(30_000);
    expect(delayOf(5, [], 3000)).toBe(5000);
    expect(delayOf(5, [], 7000)).toBe(8000);
    expect(delayOf(5, [row(2000)], 7001)).toBe(9000);
    expect(delayOf(5, [row(11_500)], 7000)).toBe(13_000);
  });

  it('delay in play covers the setting, the typed and the measured lag, within 30 seconds', () => {
    const lags = fc.array(fc.integer({ min: -5000, max: 90_000 }), { maxLength: 9 });
    const measured = fc.option(fc.integer({ min: 0, max: 90_000 }));
    const setting = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(setting, lags, measured, (seconds, typed, measuredMs) => {
        const rows = typed.map((lag) => ({ at: new Date(0), stream_at: new Date(lag) }));
        const delay = delayOf(seconds, rows, measuredMs);
        const [byHand, byMeasuring] = [delayOf(seconds, rows, null), delayOf(seconds, [], measuredMs)];
        expect(delay).toBe(Math.max(byHand, byMeasuring));
        expect(delay).toBeGreaterThanOrEqual(seconds * 1000);
        expect(delay).toBeLessThanOrEqual(30_000);
        if (measuredMs !== null) expect(delay).toBeGreaterThanOrEqual(Math.min(30_000, measuredMs + 1000));
        expect(delay % 1000).toBe(0);
      }),
    );
  });

  it('follows a price that moves too far within the window, but not over a longer time', () => {
    const trades = [
      { at: 0, price: 30 },
      { at: 4000, price: 50 },
      { at: 6000, price: 58 },
    ];
    expect(movedTooFar(trades, 6000, 5, 25)).toBe(false);
    expect(movedTooFar(trades, 4500, 5, 19)).toBe(true);
    expect(movedTooFar(trades, 4500, 5, 28)).toBe(false);
  });

  it('and voiding depend on which players leave the lineup', () => {
    expect(isMaterial(1, false, 1)).toBe(true);
    expect(isMaterial(5, true, 1)).toBe(true);
    expect(isMaterial(4, false, 2)).toBe(true);
    expect(isMaterial(5, false, 2)).toBe(false);
  });
});
