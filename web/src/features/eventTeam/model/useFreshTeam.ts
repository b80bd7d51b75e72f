import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { OwnTeamView } from '@/entities/tournament';
import { EventTeamDocument } from '../api/eventTeam.generated.ts';

/**
 * The current state of the team. While the sheet is open, the team is refetched whenever the page's copy is updated, so
 * that answers to invitations appear even if the page's response was slower.
 */
export function useFreshTeam(given: OwnTeamView, open: boolean): OwnTeamView {
  const client = useApolloClient();
  const [fresh, setFresh] = useState<{ of: OwnTeamView; team: OwnTeamView } | null>(null);
  useEffect(() => {
    if (!open) return;
    let current = true;
    client
      .query({ query: EventTeamDocument, variables: { id: given.eventId }, fetchPolicy: 'network-only' })
      .then(({ data }) => {
        if (!current || !data?.eventTeammates) return;
        setFresh({ of: given, team: { ...data.eventTeammates, invites: data.eventInvites } });
      })
      // On failure, the page's copy is used.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [client, given, open]);
  return fresh?.of === given ? fresh.team : given;
}
