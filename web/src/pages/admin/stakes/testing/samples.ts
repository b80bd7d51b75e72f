import type { HeldCall } from '@/shared/lib/testing';

/** The first call of an operation that is in flight. */
export function callOf(calls: readonly HeldCall[], operation: string): HeldCall {
  const call = calls.find((each) => each.operation === operation);
  if (!call) throw new Error(`no call of ${operation} among ${calls.map((each) => each.operation).join(', ')}`);
  return call;
}

export const sampleMarket = (more: object = {}) => ({
  __typename: 'AdminMarket',
  id: 'm-1',
  type: 'winner',
  title: 'Winner',
  phase: 'open',
  roundNumber: null,
  eventTeamIds: ['t-1', 't-2'],
  delaySeconds: 5,
  potAmount: 4000,
  waitingAmount: 500,
  exposure: [
    {
      __typename: 'AdminExposure',
      eventTeamId: 't-1',
      side: 'for',
      stakersCount: 3,
      matchedAmount: 2360,
      payoutAmount: 4000,
      waitingAmount: 500,
    },
    {
      __typename: 'AdminExposure',
      eventTeamId: 't-2',
      side: 'for',
      stakersCount: 1,
      matchedAmount: 1640,
      payoutAmount: 4000,
      waitingAmount: 0,
    },
  ],
  shares: null,
  voidReason: null,
  openedAt: '2026-11-20T10:00:00Z',
  closedAt: null,
  finalAt: null,
  ...more,
});

export const sampleIncident = (more: object = {}) => ({
  __typename: 'AdminIncident',
  id: 'i-1',
  marketId: null,
  kind: 'staff',
  reason: 'Strange chat',
  openedBy: 's-2',
  openedAt: '2026-11-20T10:00:00Z',
  resumesAt: null,
  ...more,
});

const team = (id: string, name: string) => ({
  __typename: 'EventTeam',
  id,
  name,
  code: name.slice(0, 3),
  status: 'registered',
});

const player = (username: string, captain = false) => ({
  __typename: 'TeamMember',
  user: { __typename: 'PublicPerson', id: `u-${username}`, username },
  captain,
});

/** An event as `adminStakeEvent` returns it. */
export const sampleStake = (more: object = {}) => ({
  __typename: 'AdminStakeEvent',
  id: 'e-1',
  matchId: 'match-1',
  event: {
    __typename: 'MatchEvent',
    id: 'e-1',
    name: 'Night Owls vs. Redline Five',
    number: 12,
    code: 'K5TD4A',
    state: 'scheduled',
    hidden: false,
    formatWords: 'First to 3',
    startDate: '2026-11-20T12:00:00Z',
    startedAt: null,
    completedAt: null,
    commentatorId: null,
    imageUrl: null,
    stakersCount: 4,
    promoIds: [],
    roundsTotal: 5,
    league: { __typename: 'EventLeague', id: 'l-1', name: 'Ironfall Pro' },
    game: { __typename: 'EventGame', id: 'g-1', name: 'Vantablitz' },
    teams: [
      { ...team('t-1', 'Night Owls'), lineup: [player('ada', true), player('ben')], bench: [player('cleo')] },
      { ...team('t-2', 'Redline Five'), lineup: [player('dan', true)], bench: [] },
    ],
    score: [{ __typename: 'EventScore', eventTeamId: 't-1', score: 2 }],
  },
  markets: [sampleMarket()],
  incidents: [],
  alerts: [],
  ...more,
});

/** A row of the lists of events. */
export const sampleRow = (more: object = {}) => ({
  __typename: 'StakeEvent',
  id: 'e-1',
  name: 'Night Owls vs. Redline Five',
  number: 12,
  state: 'live',
  startDate: '2026-11-20T12:00:00Z',
  stakersCount: 4,
  commentatorId: null,
  promoIds: [],
  league: { __typename: 'EventLeague', id: 'l-1', name: 'Ironfall Pro' },
  game: { __typename: 'EventGame', id: 'g-1', name: 'Vantablitz' },
  teams: [team('t-1', 'Night Owls'), team('t-2', 'Redline Five')],
  markets: [
    { __typename: 'Market', id: 'm-1', title: 'Winner', phase: 'suspended', matchedAmount: 4000, waitingAmount: 500 },
  ],
  ...more,
});

export const pageOf = (typename: string, ...items: object[]) => ({
  __typename: typename,
  items,
  page: 1,
  pageSize: 50,
  hasNext: false,
});

export const sampleGroup = (more: object = {}) => ({
  __typename: 'PromotedGroup',
  id: 'p-1',
  name: 'friday',
  title: 'Friday Duels',
  kind: 'boost',
  endsAt: null,
  eventIds: [],
  boost: {
    __typename: 'BoostBrief',
    promoId: 'p-1',
    title: 'Friday boost',
    bps: 2000,
    capAmount: 500,
    maxPrice: 80,
  },
  ...more,
});
