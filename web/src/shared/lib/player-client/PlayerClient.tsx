import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createContext, type ReactNode, use } from 'react';

const PlayerClient = createContext<ApolloClient | null>(null);

/** Provides the player session's client to `AsPlayer`, in areas that have a separate session and client. */
export function PlayerClientProvider({ client, children }: { client: ApolloClient; children: ReactNode }) {
  return <PlayerClient value={client}>{children}</PlayerClient>;
}

/**
 * Runs all queries and mutations in its children as the player signed in on this device, or as a visitor, so that parts
 * of player pages work in areas with a separate session.
 */
export function AsPlayer({ children }: { children: ReactNode }) {
  const client = use(PlayerClient);
  if (!client) throw new Error('AsPlayer needs a PlayerClientProvider');
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
