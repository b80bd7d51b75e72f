import { useQuery } from '@apollo/client/react';
import { InvitingTeamsDocument } from '../api/eventTeam.generated.ts';
import { invitingTeams } from './entrance.ts';

/** The teams that invited the user to an event. Null until they are known. */
export function useInvitingTeams(eventId: string) {
  const query = useQuery(InvitingTeamsDocument, { variables: { id: eventId }, fetchPolicy: 'cache-and-network' });
  const summary = query.data?.playEventSummary;
  return { query, teams: summary ? invitingTeams(summary) : null };
}
