import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { PeoplePicker } from '@/entities/match';
import { isRegistering, type OwnTeamView, type PlayEventView } from '@/entities/tournament';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { Drawer } from '@/shared/ui/drawer';
import { icon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import { mostSubstitutes } from '../model/substitutes.ts';
import { useFreshTeam } from '../model/useFreshTeam.ts';
import type { TeamActions } from '../model/useTeamActions.ts';
import { MemberList } from './MemberList.tsx';
import { PrizeSplit } from './PrizeSplit.tsx';
import { Substitution } from './Substitution.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-20);

  h3 {
    margin-bottom: var(--space-8);
  }
`;

const code = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-12);
`;

export interface TeamDrawerProps {
  open: boolean;
  event: PlayEventView;
  team: OwnTeamView;
  selfId: string;
  actions: TeamActions;
  /** Opens the confirmation for leaving the event. */
  onLeave: () => void;
  onClose: () => void;
}

/** The user's own team: members, invitations, substitutes and prize shares. */
export function TeamDrawer({ open, event, team: given, selfId, actions, onLeave, onClose }: TeamDrawerProps) {
  const team = useFreshTeam(given, open);
  const captain = team.members.some((member) => member.captain && member.user.id === selfId);
  const registering = isRegistering(event.state);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={team.name}
      note={team.waitlisted ? 'On the waitlist' : undefined}
      footer={
        registering && (
          <Button variant="grey" size={48} wide onClick={onLeave}>
            Leave event
          </Button>
        )
      }
    >
      <div className={stack}>
        {actions.message && (
          <div role="alert">
            <Banner tone="rose" icon={<CircleAlert {...icon} />} title={actions.message} as="h3" />
          </div>
        )}
        {registering && event.teamSize > 1 && (
          <div className={code}>
            <CopyChip value={team.joinCode} name="Copy team code" />
            <Sub>Anyone with this code can join your team.</Sub>
          </div>
        )}
        <MemberList event={event} team={team} selfId={selfId} />
        {captain && registering && event.teamSize > 1 && (
          <Invite event={event} team={team} selfId={selfId} actions={actions} />
        )}
        {captain && (event.state === 'locked' || event.state === 'live') && (
          <Substitution team={team} actions={actions} />
        )}
        {event.teamSize > 1 && (
          <PrizeSplit team={team} selfId={selfId} captain={captain} open={registering} actions={actions} />
        )}
      </div>
    </Drawer>
  );
}

/** Number of seats and substitute places that are neither taken nor offered in an invitation. */
function freeSeats(event: PlayEventView, { members, invites }: OwnTeamView): number {
  const invited = invites.filter(({ state }) => state === 'open').length;
  return Math.max(0, event.teamSize + mostSubstitutes - members.length - invited);
}

type InviteProps = Pick<TeamDrawerProps, 'event' | 'team' | 'selfId' | 'actions'>;

function Invite({ event, team, selfId, actions }: InviteProps) {
  const free = freeSeats(event, team);
  const open = team.invites.filter(({ state }) => state === 'open');
  if (free === 0)
    return <Sub>Your team has no open seats. A seat opens up when an invitation is withdrawn or declined.</Sub>;
  return (
    <PeoplePicker
      gameId={event.game.id}
      consoleId={event.console.id}
      title="Invite people you played with"
      first="teammate"
      without={[selfId, ...team.members.map(({ user }) => user.id), ...open.map(({ user }) => user.id)]}
      action={({ userId, user }) => (
        <Button
          data-track="invite_to_event_team"
          variant="secondary"
          size={32}
          loading={actions.busy === userId}
          aria-label={`Invite ${user?.username ?? 'them'}`}
          onClick={() => void actions.invite(userId)}
        >
          Invite
        </Button>
      )}
    />
  );
}
