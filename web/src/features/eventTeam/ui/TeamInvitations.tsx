import { css } from '@linaria/core';
import type { PlayEventView } from '@/entities/tournament';
import { formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { type Entrance, type InvitingTeam, priceOf } from '../model/entrance.ts';
import type { TeamActions } from '../model/useTeamActions.ts';

const list = css`
  display: grid;
  gap: var(--space-12);
  margin: 0;
  padding: 0;
  list-style: none;

  b {
    color: var(--paper);
    overflow-wrap: anywhere;
  }

  li > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-8);
    margin-top: var(--space-8);
  }

  li > div > * {
    flex: 1;
  }
`;

export interface TeamInvitationsProps {
  event: Pick<PlayEventView, 'name' | 'entryAmount'>;
  teams: readonly InvitingTeam[];
  actions: TeamActions;
  /** Whether the page also shows invitations to other events. If so, the buttons name the team and the event. */
  amongOthers?: boolean;
  size?: 40 | 48;
  /** Opens the drawer that shows everything to check before the user joins the team. */
  onAccept: (entrance: Entrance) => void;
}

/** The teams that invited the user to an event, each with buttons to accept and decline. */
export function TeamInvitations({ event, teams, actions, amongOthers, size = 48, onAccept }: TeamInvitationsProps) {
  return (
    <ul className={list} aria-label={amongOthers ? `Invitations to ${event.name}` : 'Invitations'}>
      {teams.map((team) => {
        const entrance: Entrance = { kind: 'invitation', team };
        const price = priceOf(event, entrance);
        const accept = price > 0 ? `Accept · ${formatMoney(price)}` : 'Accept';
        const nameOf = (verb: string) => (amongOthers ? `${verb}: ${team.name}, ${event.name}` : undefined);
        return (
          <li key={team.id}>
            <b dir="auto">{team.name}</b>
            <div>
              <Button
                data-track="accept_event_invite"
                variant="success"
                size={size}
                aria-label={nameOf(accept)}
                onClick={() => onAccept(entrance)}
              >
                {accept}
              </Button>
              <Button
                variant="grey"
                size={size}
                loading={actions.busy === team.id}
                aria-label={nameOf('Decline')}
                onClick={() => void actions.decline(team.id)}
              >
                Decline
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
