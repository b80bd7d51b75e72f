import { StepRail } from '@/shared/ui/step-rail';
import { railSteps } from '../model/railSteps.ts';
import { examples, guestId, hostId } from '../model/sampleMatches.ts';
import type { RoomMatch } from '../model/useMatchRoom.ts';
import { Room } from './Room.tsx';
import { RoomSkeleton } from './RoomSkeleton.tsx';
import { StateBanner } from './StateBanner.tsx';

export default { title: 'Match room' };

const inHours = new Date(Date.now() + 1_122_000).toISOString();
/**
 * A time shortly after the start of the sample matches. Used as the current time, so the stories look the same every
 * day.
 */
const sampleNow = Date.parse('2026-11-21T20:46:00.000Z');
const refetch = async () => 1;
const show = (match: RoomMatch, selfId: string | null = hostId) => (
  <Room match={match} selfId={selfId} refetch={refetch} />
);

export const Open = () =>
  show({ ...examples.available, deadline: { __typename: 'MatchDeadline', kind: 'open', at: inHours } });
export const OpenToAStranger = () => show(examples.available, null);
export const Invited = () => show(examples.invited, guestId);
export const Prematch = () => show(examples.prematch, guestId);
export const BothReady = () => show(examples.bothReady);
export const Active = () => show(examples.active);
export const Reporting = () => show(examples.reporting, guestId);
export const Reported = () => show(examples.reporting);
export const Disputed = () => show(examples.disputed);
export const Won = () => show(examples.completed);
export const Lost = () => show(examples.completed, guestId);
export const Onlooker = () => show(examples.completed, null);
export const Drawn = () => show(examples.drawn);
export const NoContest = () => show(examples.noContest);
export const FillATeam = () => show(examples.forming);
export const OtherTeamFills = () => show(examples.filling, guestId);
export const AskedToCallItOff = () => show(examples.calledOff, guestId);
export const AskingToCallItOff = () => show(examples.calledOff);
export const SaidToBeMissing = () => show(examples.claimed, guestId);
export const Decided = () => show(examples.decided, guestId);
export const Replaced = () => show(examples.replaced);
export const Forfeited = () => show(examples.forfeited, guestId);
export const Loading = () => <RoomSkeleton />;
export const BannersAndRails = () => (
  <div style={{ display: 'grid', gap: 24 }}>
    {Object.entries(examples).map(([name, match]) => (
      <div key={name} style={{ display: 'grid', gap: 12 }}>
        <StateBanner match={match} selfId={guestId} />
        <StepRail label={name} steps={railSteps(match, guestId, sampleNow)} />
      </div>
    ))}
  </div>
);
