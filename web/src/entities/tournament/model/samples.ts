import type { OwnTeam_ViewFragment, PlayEvent_ViewFragment } from '../api/tournament.generated.ts';

/** Sample data for stories and tests. */

const at = '2026-11-26T21:00:00.000Z';

/** A tournament for single players that is open for registration. */
export const sampleEvent = (changes: Partial<PlayEvent_ViewFragment> = {}): PlayEvent_ViewFragment => ({
  __typename: 'PlayEvent',
  id: 'event-1',
  kind: 'tournament',
  number: 412,
  name: 'Nightjar Cup',
  state: 'registration',
  inviteOnly: false,
  code: 'NJ7C4K',
  game: { __typename: 'EventGame', id: 'game-1', slug: 'vantablitz', name: 'Vantablitz', imageUrl: null },
  mode: { __typename: 'EventMode', id: 'mode-1', slug: 'clash', name: '1v1 Duel' },
  console: { __typename: 'EventConsole', id: 'console-1', slug: 'pc', name: 'PC' },
  format: 'single_elimination',
  formatWords: 'Single elimination',
  seeding: 'rank',
  teamSize: 1,
  minTeams: 4,
  maxTeams: 16,
  teamsCount: 11,
  waitlistCount: 0,
  entryAmount: 2500,
  sponsorAmount: 30_000,
  poolAmount: 150_000,
  fullPoolAmount: 200_000,
  prizes: [
    { __typename: 'EventPrize', placement: 1, bps: 7000, amount: 105_000, fullAmount: 140_000 },
    { __typename: 'EventPrize', placement: 2, bps: 3000, amount: 45_000, fullAmount: 60_000 },
  ],
  startDate: at,
  checkInAt: '2026-11-26T20:30:00.000Z',
  locksAt: '2026-11-26T20:55:00.000Z',
  startedAt: null,
  completedAt: null,
  imageUrl: null,
  cancelReason: null,
  own: null,
  ...changes,
});

export const samplePerson = (id: string, username: string) => ({
  __typename: 'PublicPerson' as const,
  id,
  username,
  imageUrl: null,
});

type Member = OwnTeam_ViewFragment['members'][number];

export const sampleMember = (
  id: string,
  username: string,
  changes: Partial<Omit<Member, '__typename'>> = {},
): Member => ({
  __typename: 'EventMember',
  user: samplePerson(id, username),
  slot: 'lineup',
  captain: false,
  paid: true,
  acceptsSplit: false,
  bps: null,
  prizeAmount: null,
  ...changes,
});

/** A registered team with its captain `me`. */
export const sampleTeam = (changes: Partial<OwnTeam_ViewFragment> = {}): OwnTeam_ViewFragment => ({
  __typename: 'OwnTeam',
  eventId: 'event-1',
  eventTeamId: 'team-1',
  name: 'Night Owls',
  joinCode: 'T7F2C9',
  status: 'registered',
  waitlisted: false,
  seed: null,
  complete: true,
  members: [sampleMember('me', 'kaivesper', { captain: true })],
  invites: [],
  placement: null,
  prizeAmount: null,
  ...changes,
});
