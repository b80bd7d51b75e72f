import { sampleEvent, sampleMember, samplePerson, sampleTeam } from '@/entities/tournament/model/samples.ts';
import { sampleSummary } from '../model/sampleSummary.ts';
import type { Summary } from '../model/useTournament.ts';
import { TournamentRoom } from './TournamentRoom.tsx';
import { TournamentSkeleton } from './TournamentSkeleton.tsx';

export default { title: 'Tournament', fullWidth: true };

const show = (summary: Summary, selfId: string | null = 'me') => (
  <TournamentRoom summary={summary} selfId={selfId} refetch={() => undefined} />
);

const own = (changes: object = {}) => ({
  own: {
    __typename: 'OwnRegistration' as const,
    eventTeamId: 'team-1',
    name: 'Night Owls',
    status: 'registered' as const,
    waitlisted: false,
    captain: true,
    placement: null,
    ...changes,
  },
});

const trio = sampleTeam({
  complete: false,
  members: [
    sampleMember('me', 'kaivesper', { captain: true }),
    sampleMember('u2', 'owl.ines'),
    sampleMember('u3', 'tamsin_w', { slot: 'bench', paid: false }),
  ],
  invites: [
    {
      __typename: 'EventInvite',
      user: samplePerson('u4', 'mei.lind'),
      state: 'open',
      createdAt: '2026-11-26T20:00:00.000Z',
    },
  ],
});
const team = sampleTeam();

export const FirstLoad = () => <TournamentSkeleton />;
export const SignedOut = () => show(sampleSummary({ event: sampleEvent() }), null);
export const Registration = () => show(sampleSummary({ event: sampleEvent() }));
export const SoldOut = () =>
  show(sampleSummary({ next: 'join_waitlist', event: sampleEvent({ teamsCount: 16, waitlistCount: 3 }) }));
export const InviteOnly = () => show(sampleSummary({ event: sampleEvent({ inviteOnly: true, code: null }) }));
export const Invited = () =>
  show(
    sampleSummary({
      next: 'answer_invite',
      event: sampleEvent({ teamSize: 3 }),
      invitedByTeamIds: ['team-1', 'team-2'],
    }),
  );
export const FillTheTeam = () =>
  show(sampleSummary({ next: 'fill_team', event: sampleEvent({ teamSize: 3, ...own() }), team: trio }));
export const Registered = () => show(sampleSummary({ next: 'wait_check_in', event: sampleEvent(own()), team }));
export const Waitlisted = () =>
  show(
    sampleSummary({
      next: 'wait_check_in',
      event: sampleEvent(own({ waitlisted: true })),
      team: sampleTeam({ waitlisted: true }),
    }),
  );
export const CheckIn = () =>
  show(
    sampleSummary({ next: 'check_in', event: sampleEvent({ state: 'check_in', seeding: 'random', ...own() }), team }),
  );
export const CheckedIn = () =>
  show(
    sampleSummary({
      next: 'wait_start',
      event: sampleEvent({ state: 'check_in', ...own({ status: 'checked_in' }) }),
      team: sampleTeam({ status: 'checked_in' }),
    }),
  );
export const EnterMatch = () =>
  show(
    sampleSummary({
      next: 'enter_match',
      event: sampleEvent({ state: 'live', startedAt: '2026-11-26T21:00:00.000Z', ...own({ status: 'active' }) }),
      team: sampleTeam({ status: 'active', seed: 2 }),
    }),
  );
export const Finished = () =>
  show(
    sampleSummary({
      next: 'view_result',
      event: sampleEvent({
        state: 'paid',
        startedAt: '2026-11-26T21:00:00.000Z',
        ...own({ status: 'eliminated', placement: 1 }),
      }),
      team: sampleTeam({ status: 'eliminated', placement: 1, prizeAmount: 105_000, seed: 2 }),
    }),
  );
export const TeamOut = () =>
  show(
    sampleSummary({
      next: 'none',
      event: sampleEvent({ state: 'locked', teamSize: 3 }),
      exit: { __typename: 'EventExit', cause: 'missed_check_in', refundedAmount: 2500 },
    }),
  );
export const Postponed = () =>
  show(sampleSummary({ next: 'wait_check_in', event: sampleEvent({ state: 'postponed', ...own() }), team }));
export const Canceled = () =>
  show(
    sampleSummary({
      next: 'none',
      event: sampleEvent({ state: 'cancelled', cancelReason: 'Too few teams checked in', ...own() }),
      team: sampleTeam({ status: 'withdrawn' }),
    }),
  );
