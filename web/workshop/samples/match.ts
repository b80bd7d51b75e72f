import type { MatchView, ParticipantView } from '@/entities/match';

/** User IDs of the two players, Kai on side A and Maya on side B. */
export const hostId = 'host';
export const guestId = 'guest';

/** A player in the sample match. */
export const seatOf = (side: 'a' | 'b', more: Partial<ParticipantView> = {}): ParticipantView => {
  const [id, username] = side === 'a' ? [hostId, 'kai_m'] : [guestId, 'maya_q'];
  return {
    __typename: 'MatchParticipant',
    id: `seat-${side}`,
    side,
    seat: 0,
    substitute: false,
    userId: id,
    captain: true,
    coveredById: null,
    invitedUntil: null,
    funded: true,
    joined: true,
    ready: false,
    gamerId: null,
    placement: null,
    payoutAmount: null,
    report: null,
    user: { __typename: 'User', id, username, profileImageUrl: null },
    record: {
      __typename: 'PlayRecord',
      won: 12,
      lost: 4,
      drawn: 0,
      accepted: 17,
      completed: 16,
      noShows: 0,
      completedPercent: 94,
      disputeLossPercent: 2,
      averageReportMinutes: 6,
    },
    ...more,
  };
};

/** A match between Kai and Maya for $20.00, for tests and the workshop. */
export const matchOf = (more: Partial<MatchView> = {}): MatchView => ({
  __typename: 'Match',
  id: 'match',
  number: 18377,
  version: 1,
  state: 'prematch',
  visibility: 'public',
  minRank: null,
  maxRank: null,
  bestOf: 3,
  teamSize: 1,
  entryAmount: 1000,
  potAmount: 2000,
  creatorId: hostId,
  winner: null,
  drawn: false,
  outcome: null,
  cancelRequestId: null,
  cancelRequest: null,
  noShowClaim: null,
  createdAt: '2026-11-21T20:10:00.000Z',
  startedAt: null,
  endedAt: null,
  finalAt: null,
  game: { __typename: 'MatchGame', id: 'game', slug: 'vantablitz', name: 'Vantablitz', imageUrl: null },
  console: { __typename: 'MatchConsole', id: 'pc', slug: 'pc', name: 'PC' },
  gameMode: {
    __typename: 'MatchMode',
    id: 'mode',
    slug: 'duel',
    name: '1v1 Duel',
    drawAllowed: false,
    scoreUnit: 'rounds',
    maxScore: 25,
  },
  participants: [seatOf('a'), seatOf('b')],
  deadline: null,
  ...more,
});
