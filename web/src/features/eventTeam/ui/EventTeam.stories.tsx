import { sampleEvent, sampleMember, samplePerson, sampleTeam } from '@/entities/tournament/model/samples.ts';
import type { EventChecklistQuery } from '../api/eventTeam.generated.ts';
import type { Entrance } from '../model/entrance.ts';
import type { TeamActions } from '../model/useTeamActions.ts';
import { EnterEventView } from './EnterEventDrawer.tsx';
import { LeaveEventDialog } from './LeaveEventDialog.tsx';
import { TeamDrawer } from './TeamDrawer.tsx';

export default { title: 'Event team', fullWidth: true };

const nothing = () => undefined;
const done = async () => true;
const idle = { loading: false, refetch: nothing };

const need = (key: string, title: string, howToFix: string | null = null) => ({
  __typename: 'Requirement' as const,
  key,
  title,
  satisfied: howToFix === null,
  howToFix,
  deeplink: null,
});

const checklist = (...needs: ReturnType<typeof need>[]): EventChecklistQuery => ({
  __typename: 'Query',
  eventEligibility: [need('one_team_per_event', 'Not in another team of this event'), ...needs],
  wallet: { __typename: 'Wallet', id: 'w', version: 1, playable: 34_218 },
  games: [],
  consoles: [],
});
const met = checklist(need('balance_ok', '$25.00 in your balance'));

interface Shown {
  event?: ReturnType<typeof sampleEvent>;
  entrance?: Entrance;
  data?: EventChecklistQuery;
  loading?: boolean;
  error?: Error;
  message?: string;
}

const enter = ({ event, entrance = { kind: 'register' }, data = met, loading, error, message }: Shown = {}) => (
  <EnterEventView
    event={event ?? sampleEvent()}
    entrance={entrance}
    code=""
    onCode={nothing}
    query={{ ...idle, loading: loading ?? false, error, data: loading || error ? undefined : data }}
    enter={{ enter: async () => undefined, renew: nothing, message: message ?? null, busy: false }}
    onClose={nothing}
  />
);

export const FirstLoad = () => enter({ loading: true });
export const Failed = () => enter({ error: new Error('no response') });
export const Register = () => enter();
export const RegisterATeam = () => enter({ event: sampleEvent({ teamSize: 3 }) });
export const Waitlist = () => enter({ event: sampleEvent({ teamsCount: 16 }) });
export const InviteOnly = () =>
  enter({
    event: sampleEvent({ inviteOnly: true }),
    data: checklist(need('invited', 'Invited to this event', 'This event is invite only. Enter its code.')),
  });
export const BalanceTooLow = () =>
  enter({ data: checklist(need('balance_ok', '$25.00 in your balance', 'Deposit $4.00.')) });
export const Refused = () => enter({ message: 'Registration for this event isn’t open.' });
export const JoinByCode = () => enter({ event: sampleEvent({ teamSize: 3 }), entrance: { kind: 'code' } });
export const AcceptAsSubstitute = () =>
  enter({
    event: sampleEvent({ teamSize: 3 }),
    entrance: { kind: 'invitation', team: { id: 'team-2', name: 'Low Tide', complete: true } },
  });
export const Free = () => enter({ event: sampleEvent({ entryAmount: 0 }) });

const actions: TeamActions = {
  busy: null,
  message: null,
  leave: done,
  checkIn: done,
  invite: done,
  decline: done,
  substitute: done,
  propose: done,
  acceptSplit: done,
};

const members = [
  sampleMember('me', 'kaivesper', { captain: true, bps: 5000, acceptsSplit: true }),
  sampleMember('u2', 'owl.ines', { bps: 3000 }),
  sampleMember('u3', 'tamsin_w', { bps: 2000, acceptsSplit: true }),
  sampleMember('u4', 'mei.lind', { slot: 'bench', paid: false, bps: 0 }),
];
const invites = [
  {
    __typename: 'EventInvite' as const,
    user: samplePerson('u5', 'mmmmmmmmmmmmmmmmmmmm'),
    state: 'open' as const,
    createdAt: '2026-11-26T20:00:00.000Z',
  },
];

const sheet = (changes: Parameters<typeof sampleTeam>[0], event = sampleEvent({ teamSize: 3 }), selfId = 'me') => (
  <TeamDrawer
    open
    event={event}
    team={sampleTeam(changes)}
    selfId={selfId}
    actions={actions}
    onLeave={nothing}
    onClose={nothing}
  />
);

export const Captain = () => sheet({ members: members.slice(0, 2), invites });
export const SharesProposed = () => sheet({ members, invites });
export const Member = () => sheet({ members }, undefined, 'u2');
export const Substitutes = () => sheet({ members, status: 'active' }, sampleEvent({ teamSize: 3, state: 'live' }));
export const Paid = () =>
  sheet(
    { members: members.map((member) => ({ ...member, prizeAmount: 1_234_567 })), status: 'eliminated', placement: 1 },
    sampleEvent({ teamSize: 3, state: 'paid' }),
  );
export const Leave = () => (
  <LeaveEventDialog
    open
    event={sampleEvent({ teamSize: 3 })}
    team={sampleTeam({ members })}
    selfId="me"
    actions={actions}
    onClose={nothing}
  />
);
