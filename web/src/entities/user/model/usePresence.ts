import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { OnlineUsersDocument } from '../api/presence.generated.ts';

const everyMs = 30_000;

/** Keeps a user's online status up to date while their page is open. @param id null turns this off */
export function usePresence(id: string | null): void {
  const client = useApolloClient();
  useEffect(() => {
    if (id === null) return;
    const ask = async () => {
      if (document.hidden) return;
      try {
        const { data } = await client.mutate({ mutation: OnlineUsersDocument, variables: { ids: [id] } });
        if (!data) return;
        client.cache.modify<{ online: boolean }>({
          id: client.cache.identify({ __typename: 'Profile', id }),
          fields: { online: () => data.onlineUsers.includes(id) },
        });
      } catch {
        // If a request fails, the last known status is kept.
      }
    };
    const timer = window.setInterval(() => void ask(), everyMs);
    return () => window.clearInterval(timer);
  }, [client, id]);
}
