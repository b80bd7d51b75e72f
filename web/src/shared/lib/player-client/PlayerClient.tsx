import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createContext, type ReactNode, use } from 'react';

const PlayerClient = createContext<ApolloClient | null>(null);

/** Gives `AsPlayer` the client of the player session, in an area that has a session and a client of its own. */
export function PlayerClientProvider({ client, children }: { client: ApolloClient; children: ReactNode }) {
  return <PlayerClient value={client}>{children}</PlayerClient>;
}

/**
 * Reads and sends everything in its children as the player who is signed in on this device, or as a visitor, so that parts
 * of player pages work in areas with a session of their own.
 */
export function AsPlayer({ children }: { children: ReactNode }) {
  const client = use(PlayerClient);
  if (!client) throw new Error('AsPlayer needs a PlayerClientProvider');
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
