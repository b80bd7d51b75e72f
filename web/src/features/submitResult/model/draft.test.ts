import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placementOf, resultsOf, type Score, type ScoringMode } from '@/entities/match';
import { draftOf, readDraft, withPoints } from './draft.ts';

const mode: ScoringMode = { bestOf: 3, drawAllowed: false, maxScore: 13 };

describe('entering points', () => {
  it('sets the other side to zero when the first number is entered', () => {
    expect(withPoints(draftOf(3), 1, 'b', 5, 13).games[1]).toEqual({ a: 0, b: 5 });
  });

  it('clamps to the maximum one side can score', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), (points) => {
        const { a } = withPoints(draftOf(1), 0, 'a', points, 13).games[0] ?? { a: null };
        expect(a).toBeGreaterThanOrEqual(0);
        expect(a).toBeLessThanOrEqual(13);
      }),
    );
  });
});

describe('evaluating a draft', () => {
  const of = (...games: [number | null, number | null][]) => ({
    games: Array.from({ length: 3 }, (_, index) => ({ a: games[index]?.[0] ?? null, b: games[index]?.[1] ?? null })),
    picked: null,
  });

  it('asks for a winner while empty, and accepts one without scores', () => {
    expect(readDraft(draftOf(3), mode)).toMatchObject({ result: null, choices: ['a', 'b'] });
    expect(readDraft({ ...draftOf(3), picked: 'b' }, mode)).toEqual({
      scores: [],
      result: 'b',
      choices: ['a', 'b'],
      fault: null,
    });
    expect(readDraft(draftOf(3), { ...mode, drawAllowed: true }).choices).toContain('draw');
  });

  it('derives the winner from the scores, regardless of an earlier choice', () => {
    expect(readDraft({ ...of([13, 9], [13, 2]), picked: 'b' }, mode)).toMatchObject({ result: 'a', fault: null });
  });

  it.each([
    ['a gap', of([13, 9], [null, null], [13, 2])],
    ['an incomplete game', of([13, null])],
    ['too few games won', of([13, 9])],
    ['a tied game without a choice', of([13, 9], [5, 13], [5, 5])],
  ])('rejects %s', (_name, draft) => {
    const { fault, result } = readDraft(draft, mode);
    expect(fault).not.toBeNull();
    expect(result).toBeNull();
  });

  it('never yields a report that the mode does not allow', () => {
    const cell = fc.option(fc.nat({ max: 13 }), { freq: 4 });
    const games = fc.array(fc.record({ a: cell, b: cell }), { minLength: 3, maxLength: 3 });
    const picked = fc.option(fc.constantFrom('a' as const, 'b' as const, 'draw' as const));
    fc.assert(
      fc.property(games, picked, fc.boolean(), (entered, choice, drawAllowed) => {
        fc.pre(choice !== 'draw' || drawAllowed);
        const rules = { ...mode, drawAllowed };
        const { scores, result, fault } = readDraft({ games: entered, picked: choice }, rules);
        expect(fault === null).toBe(result !== null);
        if (!result) return;
        if (scores.length > 0) expect(resultsOf(scores, rules)).toContain(result);
        expect(scores.map(({ round }) => round)).toEqual(scores.map((_, index) => index + 1));
        expect([0, 1, 2]).toContain(placementOf('a', result));
      }),
    );
  });

  it('restores an earlier report', () => {
    const scores: Score[] = [
      { round: 1, a: 13, b: 9 },
      { round: 2, a: 4, b: 13 },
      { round: 3, a: 13, b: 1 },
    ];
    expect(readDraft(draftOf(3, scores), mode)).toMatchObject({ scores, result: 'a' });
  });
});
