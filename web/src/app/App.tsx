import { ApolloProvider } from '@apollo/client/react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { followOtherTabs } from '@/entities/session';
import { Boundary } from '@/shared/ui/boundary';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/region';
import { createApolloClient } from './apollo/index.ts';
import { Pages } from './router/index.ts';

/** Shown when the shell itself fails. There is no router here, so it can't contain links. */
const broken = () => (
  <EmptyState
    as="h1"
    title="Duelbook stopped working"
    action={<Button onClick={() => window.location.reload()}>Reload</Button>}
  >
    Nothing was sent and no money moved.
  </EmptyState>
);

/**
 * Root of the client: one GraphQL client, one router, and no style elements, which the content security policy forbids.
 */
export function App() {
  const [client] = useState(() => createApolloClient());
  useEffect(followOtherTabs, []);
  return (
    <Boundary fallback={broken}>
      <CSPProvider disableStyleElements>
        <ApolloProvider client={client}>
          <BrowserRouter>
            <Pages />
          </BrowserRouter>
        </ApolloProvider>
      </CSPProvider>
    </Boundary>
  );
}
