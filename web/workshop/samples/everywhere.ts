import type { Values } from './values.ts';

const chips = [500, 1000, 2500, 10_000];

const HOUR = 3_600_000;

/** Time slots on five evenings a day for seven days, starting on Monday at 16:00 in New York. */
const timeslots = Array.from({ length: 35 }, (_, index) => {
  const start = Date.UTC(2026, 10, 23, 21) + Math.floor(index / 5) * 24 * HOUR + (index % 5) * 1.5 * HOUR;
  return {
    id: `timeslot-${index}`,
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + 1.5 * HOUR).toISOString(),
    selected: index % 3 === 0,
    selectedLastWeek: index % 4 === 0,
  };
});

/** Fields whose values depend on each other or are read by the client's code. */
export const everywhere: Values = {
  // The viewer is captain of a team whose roster can be changed.
  'RosterTeam.lock': null,
  'RosterTeam.changesLeft': 1,
  'RosterTeam.changesPerWeek': 2,
  'RosterTeam.bench': [
    { id: 'user-5', captain: false },
    { id: 'user-6', captain: false, active: false },
  ],
  'RosterPlayer.captain': (_args: unknown, position: number) => position === 0,
  'FreeAgent.offered': (_args: unknown, position: number) => position > 0,
  'ConfigLimits.entryChips': chips,
  'ConfigLimits.depositChips': chips,
  'ReactionCount.value': '🔥',
  'StaffAnnouncement.description':
    'Technical pause: the lobby server in New York has lost its connection, so both teams keep their seats and their score. We expect to continue at 9:30 PM with round three, on the same map and sides.',
  'SupportCase.closedAt': null,
  'AdminIdentity.state': 'submitted',
  'AdminDocument.kind': (_args: unknown, position: number) => (position === 0 ? 'jumbotron' : 'blog'),
  // Nothing prevents the user from playing.
  'Ban.scope': 'none',
  'PaidAccess.obstacle': null,
  'LeagueAvailability.closed': false,
  'LeagueAvailability.timeslots': timeslots,
  'Query.adminQueueCounts': [
    'identities',
    'disputes',
    'withdrawals',
    'reports',
    'payment_sources',
    'support_cases',
  ].map((queue, position) => ({ queue, waiting: 12_345 * position, late: position > 2 ? position : 0 })),
  'Query.adminSwitches': ['sign_up', 'deposits', 'withdrawals', 'staking', 'matches', 'chat', 'read_only'].map(
    (name) => ({ name, enabled: name !== 'read_only' && name !== 'staking' }),
  ),
  'PlayLimits.coolOffUntil': null,
  'PlayLimits.selfExcludedUntil': null,
  'Wallet.withdrawalHold': null,
};
