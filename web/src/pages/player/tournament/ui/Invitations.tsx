import { type Entrance, invitingTeams, type TeamActions, TeamInvitations } from '@/features/eventTeam';
import type { Summary } from '../model/useTournament.ts';

export interface InvitationsProps {
  summary: Summary;
  actions: TeamActions;
  onEnter: (entrance: Entrance) => void;
}

/** The teams that invited the viewer, each with buttons to accept and decline. */
export function Invitations({ summary, actions, onEnter }: InvitationsProps) {
  return <TeamInvitations event={summary.event} teams={invitingTeams(summary)} actions={actions} onAccept={onEnter} />;
}
