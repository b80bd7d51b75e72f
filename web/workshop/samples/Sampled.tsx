import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { sampleClient } from './answers.ts';
import type { Values } from './values.ts';

interface SampledProps {
  session: Session | null;
  values?: Values;
  children: ReactNode;
}

/** Renders its children for a user whose queries are answered with sample data. */
export function Sampled({ session, values, children }: SampledProps) {
  const [client] = useState(() => sampleClient(values));
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (session) beginSession(session);
    setReady(true);
    return clearSession;
  }, [session]);
  return ready && <ApolloProvider client={client}>{children}</ApolloProvider>;
}
