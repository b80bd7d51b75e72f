import { describe, expect, it } from 'vitest';
import type { MatchState } from '@/shared/api/types.generated';
import { type MatchAction, validActions } from './actions.ts';
import { canClaimNoShow, type EndingMatch } from './endingPermissions.ts';
import { canJoin, canJoinByLink, canStart, canWithdraw } from './permissions.ts';

type Seat = EndingMatch['participants'][number];
const minute = 60_000;
const started = Date.parse('2026-11-21T20:00:00Z');
const at = (minutes: number) => new Date(started + minutes * minute).toISOString();

const seat = (userId: string, side: 'a' | 'b', more: Partial<Seat> = {}): Seat => ({
  userId,
  side,
  captain: true,
  substitute: false,
  joined: true,
  ready: false,
  report: null,
  ...more,
});
const mate = (userId: string, side: 'a' | 'b', more: Partial<Seat> = {}) =>
  seat(userId, side, { captain: false, ...more });
const told: Seat['report'] = { __typename: 'ScoreReport', placement: 1, submittedAt: at(20), scores: [] };

const match = (state: MatchState, participants: Seat[], more: Partial<EndingMatch> = {}): EndingMatch => ({
  state,
  visibility: state === 'invited' ? 'private' : 'public',
  creatorId: 'creator',
  teamSize: participants.some(({ captain }) => !captain) ? 2 : 1,
  startedAt: ['active', 'reporting', 'disputed', 'completed'].includes(state) ? at(0) : null,
  cancelRequest: null,
  noShowClaim: null,
  deadline: null,
  dispute: null,
  participants,
  ...more,
});

const creator = seat('creator', 'a');
const opponent = seat('opponent', 'b');
const both = [creator, opponent];
const request = (side: 'a' | 'b', userId: string): Partial<EndingMatch> => ({
  cancelRequest: { __typename: 'MatchCancelRequest', id: 'r', side, userId, reason: 'Lag', expiresAt: at(30) },
});
const claim: Partial<EndingMatch> = {
  noShowClaim: { __typename: 'MatchNoShowClaim', side: 'a', userId: 'creator', answerBy: at(30) },
};
const dispute = (more: Partial<NonNullable<EndingMatch['dispute']>> = {}): Partial<EndingMatch> => ({
  dispute: { state: 'evidence', evidenceUntil: at(90), appealUntil: null, appealedBy: null, verdict: null, ...more },
});

const against = (who: 'creator' | 'opponent') => ({
  __typename: 'MatchVerdict' as const,
  text: 'The screenshot shows it.',
  rule: 'Report honestly.',
  evidenceIds: [],
  outcome: who === 'creator' ? ('side_b' as const) : ('side_a' as const),
  decidedAt: at(15),
});

type People = 'creator' | 'opponent' | 'stranger' | 'mate' | 'invited';
type Can = Partial<Record<People, MatchAction[]>>;

/** Allowed actions by state and role, 20 minutes after the match started. All other actions are refused. */
const table: [string, EndingMatch, Can][] = [
  ['forming', match('forming', [creator]), { creator: ['withdraw'] }],
  [
    'open',
    match('available', [creator]),
    { creator: ['withdraw'], stranger: ['join'], opponent: ['join'], mate: ['join'], invited: ['join'] },
  ],
  ['open, opponent joined', match('available', both), {}],
  [
    'invited',
    match('invited', [creator, seat('invited', 'b', { joined: false })]),
    { creator: ['invite', 'withdraw'], invited: ['accept', 'decline'] },
  ],
  [
    'side A filling up',
    match('forming', [creator, mate('invited', 'a', { joined: false })]),
    { creator: ['setTeam', 'withdraw'], invited: ['takeSeat', 'decline'] },
  ],
  [
    'side B filling up',
    match('available', [creator, mate('mate', 'a'), opponent, mate('invited', 'b', { joined: false })]),
    { opponent: ['leave', 'setTeam'], invited: ['takeSeat', 'decline'] },
  ],
  ['prematch', match('prematch', both), { creator: ['ready', 'requestCancel'], opponent: ['ready', 'requestCancel'] }],
  [
    'prematch, one ready',
    match('prematch', [seat('creator', 'a', { ready: true }), opponent]),
    { creator: ['ready', 'requestCancel'], opponent: ['ready', 'requestCancel'] },
  ],
  [
    'prematch, both ready',
    match('prematch', [seat('creator', 'a', { ready: true }), seat('opponent', 'b', { ready: true })]),
    { creator: ['ready', 'start', 'requestCancel'], opponent: ['ready', 'start', 'requestCancel'] },
  ],
  [
    'active',
    match('active', [...both, mate('mate', 'a')]),
    {
      creator: ['submit', 'dispute', 'claimNoShow', 'forfeit', 'requestCancel'],
      opponent: ['submit', 'dispute', 'claimNoShow', 'forfeit', 'requestCancel'],
      mate: ['submit', 'dispute'],
    },
  ],
  [
    'active, no-show reported',
    match('active', both, claim),
    {
      creator: ['submit', 'dispute', 'forfeit', 'requestCancel'],
      opponent: ['submit', 'dispute', 'denyNoShow', 'forfeit', 'requestCancel'],
    },
  ],
  [
    'active, cancellation requested',
    match('active', both, request('a', 'creator')),
    {
      creator: ['submit', 'dispute', 'claimNoShow', 'forfeit', 'undoCancel'],
      opponent: ['submit', 'dispute', 'claimNoShow', 'forfeit', 'answerCancel'],
    },
  ],
  [
    'reporting',
    match('reporting', [seat('creator', 'a', { report: told }), opponent]),
    {
      creator: ['submit', 'dispute', 'forfeit', 'requestCancel'],
      opponent: ['submit', 'dispute', 'forfeit', 'requestCancel'],
    },
  ],
  [
    'disputed',
    match('disputed', both, dispute()),
    { creator: ['addEvidence', 'requestCancel'], opponent: ['addEvidence', 'requestCancel'] },
  ],
  [
    'disputed, under review',
    match('disputed', both, dispute({ state: 'review' })),
    { creator: ['requestCancel'], opponent: ['requestCancel'] },
  ],
  [
    'disputed, evidence deadline passed',
    match('disputed', both, dispute({ evidenceUntil: at(20) })),
    { creator: ['requestCancel'], opponent: ['requestCancel'] },
  ],
  ['completed', match('completed', both), { creator: ['rematch'], opponent: ['rematch'] }],
  [
    'decided, appeal possible',
    match(
      'completed',
      [...both, mate('mate', 'a')],
      dispute({ state: 'decided', appealUntil: at(90), verdict: against('creator') }),
    ),
    { creator: ['appeal', 'rematch'], opponent: ['rematch'], mate: ['rematch'] },
  ],
  [
    'appealed',
    match('completed', both, dispute({ state: 'appealed', appealUntil: at(90), appealedBy: 'a' })),
    { creator: ['rematch'], opponent: ['rematch'] },
  ],
  [
    'decided, appeal deadline passed',
    match('completed', both, dispute({ state: 'decided', appealUntil: at(20), verdict: against('creator') })),
    { creator: ['rematch'], opponent: ['rematch'] },
  ],
  ['forfeited', match('forfeited', both), { creator: ['rematch'], opponent: ['rematch'] }],
  ['no contest', match('no_contest', both), { creator: ['rematch'], opponent: ['rematch'] }],
  ['replay', match('replay', both), {}],
  ['cancelled', match('cancelled', both), {}],
  ['expired', match('expired', [creator]), {}],
];

describe('available actions', () => {
  it.each(table)('%s', (_name, it_, can) => {
    for (const person of ['creator', 'opponent', 'mate', 'invited', 'stranger'] as const) {
      expect([person, ...validActions(it_, person, started + 20 * minute, 15)]).toEqual([
        person,
        ...(can[person] ?? []),
      ]);
    }
  });

  it('lets guests only join', () => {
    for (const [, each] of table) {
      const actions = validActions(each, null, started, 15);
      expect(actions).toEqual(canJoin(each, null).allowed ? ['join'] : []);
    }
  });
});

describe('gives a reason for every refusal', () => {
  it('says that the start is waiting for the other side', () => {
    const half = match('prematch', [seat('creator', 'a', { ready: true }), opponent]);
    expect(canStart(half, 'creator')).toMatchObject({ allowed: false, waiting: true });
    expect(canStart(half, 'opponent')).toMatchObject({ allowed: false, waiting: false });
  });

  it("doesn't wait for a substitute", () => {
    const ready = { ready: true };
    const half = match('prematch', [
      seat('creator', 'a', ready),
      mate('sub', 'a', { substitute: true }),
      seat('opponent', 'b', ready),
    ]);
    expect(canStart(half, 'creator').allowed).toBe(true);
  });

  it('allows no-show reports only once the configured time has passed', () => {
    const running = match('active', both);
    expect(canClaimNoShow(running, 'creator', started + 15 * minute - 1, 15)).toMatchObject({ waiting: true });
    expect(canClaimNoShow(running, 'creator', started + 15 * minute, 15)).toEqual({ allowed: true });
  });
});

it('allows joining a private match by link until someone has joined', () => {
  const kept = match('invited', [creator]);
  expect(canJoin(kept, 'stranger').allowed).toBe(false);
  expect(canJoinByLink(kept, 'stranger').allowed).toBe(true);
  expect(canJoinByLink(match('invited', both), 'stranger').allowed).toBe(false);
});

it('never lets a creator cancel a match someone has joined, whatever its state says', () => {
  expect(canWithdraw(match('available', both), 'creator').allowed).toBe(false);
});
