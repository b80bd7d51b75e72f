// @vitest-environment node
import { expect, it } from 'vitest';
import type { MatchView } from '@/entities/match';
import { pastMatch } from './pastMatch.ts';

type Seat = MatchView['participants'][number];

const seat = (side: 'a' | 'b', userId: string, payoutAmount: number | null, scores: [number, number][] = []): Seat =>
  ({
    side,
    userId,
    captain: true,
    seat: 0,
    payoutAmount,
    report:
      scores.length > 0
        ? { placement: 1, submittedAt: 't', scores: scores.map(([a, b], n) => ({ round: n + 1, a, b })) }
        : null,
    user: { id: userId, username: userId, profileImageUrl: null },
  }) as unknown as Seat;

const match = (winner: 'a' | 'b' | null, drawn = false) => ({
  winner,
  drawn,
  entryAmount: 1000,
  participants: [
    seat('a', 'kai', winner === 'a' ? 2000 : drawn ? 1000 : 0, [
      [3, 1],
      [0, 2],
      [4, 2],
    ]),
    seat('b', 'maya', winner === 'b' ? 2000 : drawn ? 1000 : 0),
  ],
});

it("is won, with the player's score first and the net result", () => {
  expect(pastMatch(match('a'), 'kai')).toEqual({ opponent: 'maya', stamp: 'WON', score: '2–1', net: 1000 });
});

it("is lost for the other player, with the only report's score", () => {
  expect(pastMatch(match('a'), 'maya')).toEqual({ opponent: 'kai', stamp: 'LOST', score: '1–2', net: -1000 });
});

it('has no net result when drawn or canceled', () => {
  expect(pastMatch(match(null, true), 'kai')).toMatchObject({ stamp: 'TIE', net: 0 });
  expect(pastMatch(match(null), 'kai')).toMatchObject({ stamp: 'VOID', score: '', net: 0 });
});
