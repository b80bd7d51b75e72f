/** Answers of the gateway for tests of the referee console. */

const person = (id: string, username: string) => ({ __typename: 'PublicPerson', id, username, imageUrl: null });
export const ada = person('s-1', 'tomas');
export const jonas = person('s-2', 'jonas');

const score = (a: number, b: number) => [
  { __typename: 'EventScore', eventTeamId: 'a', score: a },
  { __typename: 'EventScore', eventTeamId: 'b', score: b },
];

const team = (id: string, name: string, code: string, jersey: object | null = null) => ({
  __typename: 'EventTeam',
  id,
  name,
  code,
  seed: 1,
  status: 'active',
  placement: null,
  jersey,
  lineup: [
    { __typename: 'TeamMember', captain: true, role: null, user: person(`${id}-1`, `${code.toLowerCase()}_captain`) },
  ],
});

const white = { __typename: 'Jersey', color: 'white', number: null };

export function sampleEvent(more: object = {}) {
  return {
    __typename: 'MatchEvent',
    id: 'e-1',
    kind: 'stake_event',
    name: 'Night Owls vs. Redline Five',
    number: 41,
    code: '7QK2MD',
    state: 'live',
    formatWords: 'First to 3',
    startDate: '2026-11-27T20:00:00Z',
    roundsTotal: 5,
    teams: [team('a', 'Night Owls', 'OWL', white), team('b', 'Redline Five', 'RED')],
    score: score(2, 1),
    round: {
      __typename: 'ActiveRound',
      eventId: 'e-1',
      roundNumber: 4,
      state: 'live',
      startedAt: '2026-11-27T20:40:00Z',
      endsAt: null,
      playInterval: null,
      scores: score(1, 1),
    },
    ...more,
  };
}

export const samplePayout = (more: object = {}) => ({
  __typename: 'PayoutPlan',
  totalAmount: 2000,
  heldAmount: 2000,
  bountyAmount: 0,
  dueAt: '2026-11-27T22:00:00Z',
  blockedBy: null,
  blockedReason: null,
  refusal: null,
  recipients: [{ __typename: 'PayoutRecipient', user: person('u-1', 'maya_q'), eventTeamId: 'a', amount: 2000 }],
  ...more,
});

const round = (number: number, state: 'live' | 'finalized') => ({
  __typename: 'RefereeRound',
  number,
  state,
  startedAt: '2026-11-27T20:40:00Z',
  endsAt: null,
  finalizedAt: state === 'finalized' ? '2026-11-27T20:50:00Z' : null,
  scores: score(1, 1),
  jerseys: [],
});

export const liveRounds = [1, 2, 3].map((number) => round(number, 'finalized')).concat(round(4, 'live'));
export const finalRounds = liveRounds.slice(0, 3);

export const sampleConsole = (event: object = {}, payout: object = {}, rounds: readonly object[] = liveRounds) => ({
  refereeEvent: {
    __typename: 'RefereeConsole',
    id: 'e-1',
    matchId: 'm-1',
    event: sampleEvent(event),
    rounds,
    payout: samplePayout(payout),
    log: [
      {
        __typename: 'EventLogEntry',
        id: 'staff-1',
        at: '2026-11-27T20:40:00Z',
        action: 'referee.start_round',
        actor: ada,
        reason: null,
      },
    ],
    conversationId: 'c-1',
  },
});

export const samplePlay = (number: number, a: number, b: number, more: object = {}) => ({
  __typename: 'RefereePlay',
  id: `p-${number}`,
  number,
  roundNumber: 4,
  scores: score(a, b),
  words: null,
  at: '2026-11-27T20:41:00Z',
  occurredAt: null,
  evidenceUrl: null,
  correctsId: null,
  undo: false,
  author: ada,
  ...more,
});

export const sampleTeams = {
  refereeTeams: [
    {
      __typename: 'StaffEventTeam',
      id: 'a',
      status: 'active',
      checkedInAt: '2026-11-27T19:40:00Z',
      waitlisted: false,
    },
    { __typename: 'StaffEventTeam', id: 'b', status: 'active', checkedInAt: null, waitlisted: false },
  ],
};

export const sampleMatches = {
  refereeMatches: {
    __typename: 'RefereeMatchPage',
    page: 1,
    pageSize: 50,
    hasNext: false,
    items: ['e-1', 'e-2'].map((eventId, index) => ({
      __typename: 'RefereeMatch',
      id: `m-${index + 1}`,
      eventId,
      kind: 'stake_event',
      eventNumber: 41 + index,
      name: index === 0 ? 'Night Owls vs. Redline Five' : 'Static Bloom vs. Ironvale',
      gameName: 'Ironfall',
      eventState: index === 0 ? 'live' : 'check_in',
      status: index === 0 ? 'live' : 'upcoming',
      startDate: '2026-11-27T20:00:00Z',
      teamsCount: 10,
      checkedInCount: 7,
      roundNumber: index === 0 ? 4 : null,
      roundState: index === 0 ? 'live' : null,
      roundsTotal: 5,
      payoutBlockedReason: null,
    })),
  },
};
