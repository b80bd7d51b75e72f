import { css } from '@linaria/core';
import type { Entrance, TeamActions } from '@/features/eventTeam';
import { formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { invitingTeams } from '../model/entrance.ts';
import type { Summary } from '../model/useTournament.ts';

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

export interface InvitationsProps {
  summary: Summary;
  actions: TeamActions;
  onEnter: (entrance: Entrance) => void;
}

/** The teams that invited the viewer, each with buttons to accept and decline. */
export function Invitations({ summary, actions, onEnter }: InvitationsProps) {
  const { event } = summary;
  return (
    <ul className={list} aria-label="Invitations">
      {invitingTeams(summary).map((team) => {
        const price = team.complete ? 0 : event.entryAmount;
        return (
          <li key={team.id}>
            <b dir="auto">{team.name}</b>
            <div>
              <Button
                data-track="accept_event_invite"
                variant="success"
                size={48}
                onClick={() => onEnter({ kind: 'invitation', team })}
              >
                {price > 0 ? `Accept · ${formatMoney(price)}` : 'Accept'}
              </Button>
              <Button
                variant="grey"
                size={48}
                loading={actions.busy === team.id}
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
