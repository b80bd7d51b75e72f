import { type Entrance, invitingTeams, type TeamActions, TeamInvitations } from '@/features/eventTeam';
import type { Summary } from '../model/useTournament.ts';

export interface InvitationsProps {
  summary: Summary;
  actions: TeamActions;
  onEnter: (entrance: Entrance) => void;
}

/** The teams that have invited the viewer, with buttons to accept or decline. */
export function Invitations({ summary, actions, onEnter }: InvitationsProps) {
  return <TeamInvitations event={summary.event} teams={invitingTeams(summary)} actions={actions} onAccept={onEnter} />;
}
