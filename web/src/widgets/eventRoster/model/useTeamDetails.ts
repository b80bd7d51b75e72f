import { useQuery } from '@apollo/client/react';
import { EventTeamDetailsDocument } from '../api/eventRoster.generated.ts';

/** Labels and revenue shares of an event's teams, by team. Empty until the first response. */
export function useTeamDetails(eventId: string) {
  const query = useQuery(EventTeamDetailsDocument, { variables: { id: eventId }, notifyOnNetworkStatusChange: true });
  const teams = new Map(query.data?.adminEventTeams.map((team) => [team.id, team]));
  return { query, teams, reload: () => void query.refetch().catch(() => undefined) };
}
