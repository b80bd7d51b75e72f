import { expect, it } from 'vitest';
import type { MatchView } from '@/entities/match';
import { render } from '@/shared/lib/testing';
import type { EndMatch } from '../model/useEndMatch.ts';
import { ForfeitDialog } from './ForfeitDialog.tsx';

const seat = (side: 'a' | 'b', username: string) => ({
  side,
  captain: true,
  seat: 0,
  userId: side,
  user: { username },
});
const matchOf = (teamSize: number) =>
  ({
    teamSize,
    entryAmount: 1000,
    potAmount: 2000 * teamSize,
    participants: [seat('a', 'kai_m'), seat('b', 'maya_q')],
  }) as unknown as MatchView;
const end = { busy: false, message: null, clear: () => undefined } as EndMatch;

it.each([
  [1, 'You forfeit. kai_m gets $20.00.'],
  [2, 'Your team forfeits. kai_m’s team gets $40.00.'],
])('says who gets the pot before a forfeit, %i on a side', (teamSize, words) => {
  const { unmount } = render(<ForfeitDialog match={matchOf(teamSize)} side="b" end={end} onClose={() => undefined} />);
  expect(document.body.textContent).toContain(words);
  unmount();
});
