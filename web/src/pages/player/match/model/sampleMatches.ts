import type { ParticipantView } from '@/entities/match';
import { guestId, hostId, matchOf, seatOf as sampleSeat } from '../../../../../workshop/samples/match.ts';
import type { RoomMatch } from './useMatchRoom.ts';

/** Fixed times for the sample matches, which the component workshop and the tests use. */
const at = (minute: number) => `2026-11-21T20:${String(minute).padStart(2, '0')}:00.000Z`;

export { guestId, hostId };

export const seatOf = (side: 'a' | 'b', more: Partial<ParticipantView> = {}): ParticipantView => {
  const seat = sampleSeat(side);
  return {
    ...seat,
    gamerId: `${seat.user?.username}#4001`,
    user: seat.user && { ...seat.user, profileImageUrl: side === 'a' ? '/avatars/09.svg' : '/avatars/22.svg' },
    record: seat.record && { ...seat.record, noShows: side === 'a' ? 0 : 1 },
    ...more,
  };
};

/** A report of a best-of-three match. `won` is from the reporting side's perspective. */
export const reportOf = (won: boolean, games: readonly [number, number][]) => ({
  __typename: 'ScoreReport' as const,
  placement: won ? 1 : 2,
  submittedAt: at(won ? 36 : 40),
  scores: games.map(([a, b], index) => ({ __typename: 'Score' as const, round: index + 1, a, b })),
});

export function matchWith(more: Partial<RoomMatch> = {}): RoomMatch {
  return {
    ...matchOf({ state: 'available', participants: [seatOf('a')] }),
    dispute: null,
    replayOf: null,
    replayId: null,
    inviteCode: null,
    reportFiles: [],
    viewCount: 9,
    rules: {
      __typename: 'MatchRules',
      rules: ['Side A creates a private lobby.', 'Sides swap after twelve rounds.'],
      bannedItems: ['Shrike launcher'],
      elementSet: 'Random maps',
      elements: ['Saltworks', 'Undercroft', 'Relay'],
      streamingRequired: false,
    },
    timeline: [{ __typename: 'MatchLogEntry', at: at(10), userId: hostId, text: 'Created the match.' }],
    ...more,
  } as RoomMatch;
}

const a = (more?: Partial<ParticipantView>) => seatOf('a', more);
const b = (more?: Partial<ParticipantView>) => seatOf('b', more);
const hostWins: [number, number][] = [
  [13, 9],
  [8, 13],
  [13, 11],
];
const guestWins: [number, number][] = [
  [13, 9],
  [8, 13],
  [11, 13],
];
const told = reportOf(true, hostWins);
const started = { startedAt: at(21) };
const ended = { ...started, endedAt: at(41) };
/** Fields of a match that ended with winnings, which become final half an hour later. */
const paid = { ...ended, finalAt: '2026-11-21T21:11:00.000Z' };

/** A teammate. Has only been invited, unless `more` overrides the status. */
const mate = (side: 'a' | 'b', username: string, more: Partial<ParticipantView> = {}): ParticipantView =>
  seatOf(side, {
    id: `seat-${username}`,
    userId: username,
    seat: 1,
    captain: false,
    gamerId: null,
    user: { __typename: 'User', id: username, username, profileImageUrl: null },
    ...more,
  });
const called = { joined: false, funded: false, invitedUntil: at(55) };

const disputeWith = (more: object = {}): RoomMatch['dispute'] => ({
  __typename: 'MatchDispute',
  state: 'evidence',
  reason: 'The last map was replayed after a crash.',
  openedBy: 'b',
  openedAt: at(41),
  evidenceUntil: '2099-11-21T21:41:00.000Z',
  decideBy: '2099-11-21T23:41:00.000Z',
  appealUntil: null,
  appealedBy: null,
  appealReason: null,
  gamerIds: [
    {
      __typename: 'DisputedGamerId',
      side: 'a',
      userId: 'u1',
      value: 'kai#4821',
      proof: 'screenshot',
      url: '/share.jpg',
    },
    { __typename: 'DisputedGamerId', side: 'b', userId: 'u2', value: 'zoe#1188', proof: 'none', url: null },
  ],
  evidence: [
    {
      __typename: 'MatchEvidence',
      id: 'e1',
      side: 'a',
      userId: hostId,
      note: 'The score screen of the last map.',
      mediaId: 'm1',
      contentType: 'image/png',
      url: '/avatars/09.svg',
      sha256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
      createdAt: at(45),
    },
  ],
  verdict: null,
  ...more,
});

const verdict = {
  __typename: 'MatchVerdict',
  text: 'The screenshot shows the last map at 13–11 with both names.',
  rule: 'Report honestly: results and evidence must be true.',
  evidenceIds: ['e1'],
  outcome: 'side_a',
  decidedAt: at(59),
} as const;

/** Sample matches, at least one for each state. */
export const examples = {
  available: matchWith(),
  invited: matchWith({ state: 'invited', participants: [a(), b({ joined: false, gamerId: null })] }),
  prematch: matchWith({ state: 'prematch', participants: [a({ ready: true }), b()] }),
  bothReady: matchWith({ state: 'prematch', participants: [a({ ready: true }), b({ ready: true })] }),
  active: matchWith({ state: 'active', ...started, participants: [a(), b()] }),
  reporting: matchWith({
    state: 'reporting',
    ...started,
    participants: [a({ report: told }), b()],
    reportFiles: ['image/png', 'video/mp4'].map((contentType, index) => ({
      __typename: 'MatchReportFile',
      mediaId: `sent-${index + 1}`,
      contentType,
      url: '/avatars/09.svg',
    })),
  }),
  forming: matchWith({
    state: 'forming',
    teamSize: 2,
    potAmount: 4000,
    participants: [a(), mate('a', 'owl.ines', called)],
  }),
  filling: matchWith({
    teamSize: 2,
    potAmount: 4000,
    participants: [a(), mate('a', 'owl.ines'), b(), mate('b', 'hexa', { ...called, coveredById: guestId })],
  }),
  claimed: matchWith({
    state: 'active',
    ...started,
    participants: [a(), b()],
    noShowClaim: { __typename: 'MatchNoShowClaim', side: 'a', userId: hostId, answerBy: '2099-11-21T21:10:00.000Z' },
  }),
  calledOff: matchWith({
    state: 'active',
    ...started,
    participants: [a(), b()],
    cancelRequestId: 'c1',
    cancelRequest: {
      __typename: 'MatchCancelRequest',
      id: 'c1',
      side: 'a',
      userId: hostId,
      reason: 'My internet is down.',
      expiresAt: '2099-11-21T21:15:00.000Z',
    },
  }),
  disputed: matchWith({
    state: 'disputed',
    ...started,
    participants: [a({ report: told }), b({ report: reportOf(true, guestWins) })],
    deadline: { __typename: 'MatchDeadline', kind: 'evidence', at: '2099-11-21T21:41:00.000Z' },
    dispute: disputeWith(),
  }),
  decided: matchWith({
    state: 'completed',
    ...ended,
    finalAt: '2026-11-22T21:00:00.000Z',
    winner: 'a',
    outcome: 'Decided by a referee: kai_m takes $20.00.',
    participants: [
      a({ report: told, placement: 1, payoutAmount: 2000 }),
      b({ report: reportOf(true, guestWins), placement: 2, payoutAmount: 0 }),
    ],
    dispute: disputeWith({ state: 'decided', appealUntil: '2099-11-22T21:00:00.000Z', verdict }),
  }),
  replaced: matchWith({
    state: 'replay',
    ...ended,
    participants: [a({ report: told }), b({ report: reportOf(true, guestWins) })],
    replayId: 'next',
    dispute: disputeWith({ state: 'final', verdict: { ...verdict, outcome: 'replay' } }),
  }),
  forfeited: matchWith({
    state: 'forfeited',
    ...paid,
    winner: 'a',
    outcome: 'maya_q forfeited; kai_m takes $20.00.',
    participants: [a({ placement: 1, payoutAmount: 2000 }), b({ placement: 2, payoutAmount: 0 })],
  }),
  completed: matchWith({
    state: 'completed',
    ...paid,
    winner: 'a',
    outcome: 'kai_m won 2–1 and takes $20.00.',
    participants: [
      a({ report: told, placement: 1, payoutAmount: 2000 }),
      b({ report: reportOf(false, hostWins), placement: 2, payoutAmount: 0 }),
    ],
  }),
  drawn: matchWith({
    state: 'completed',
    ...ended,
    drawn: true,
    participants: [a({ placement: 0, payoutAmount: 1000 }), b({ placement: 0, payoutAmount: 1000 })],
  }),
  cancelled: matchWith({ state: 'cancelled', endedAt: at(20), participants: [a(), b()] }),
  expired: matchWith({ state: 'expired', endedAt: at(40) }),
  noContest: matchWith({ state: 'no_contest', ...ended, participants: [a(), b()] }),
} satisfies Record<string, RoomMatch>;
