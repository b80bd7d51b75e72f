import { ApolloProvider } from '@apollo/client/react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router-dom';
import { followOtherTabs } from '@/entities/session';
import { slipDraft } from '@/features/placeStake';
import { surfaceHistory } from '@/shared/lib/history';
import { closeAllOverlays } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Boundary } from '@/shared/ui/boundary';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/region';
import { createApolloClient } from './apollo/index.ts';
import { Pages } from './router/index.ts';

/** Shown if the shell itself fails. Can't contain links, because it is rendered outside of the router. */
const broken = () => (
  <EmptyState
    as="h1"
    title="Duelbook stopped working"
    action={
      <Button data-track="reload" onClick={() => window.location.reload()}>
        Reload
      </Button>
    }
  >
    Nothing was sent and no money moved.
  </EmptyState>
);

/**
 * Root of the client: one GraphQL client and one router. Renders no style elements, because the content security policy
 * forbids them.
 */
export function App() {
  const [client] = useState(() => createApolloClient());
  const [history] = useState(() => surfaceHistory(createBrowserHistory({ v5Compat: true }), closeAllOverlays));
  /** Changing this key remounts everything, so the next user sees nothing that the previous one typed or loaded. */
  const [person, setPerson] = useState(0);
  useEffect(
    () =>
      followOtherTabs(({ user }) => {
        closeAllOverlays();
        slipDraft.clear();
        setPerson((before) => before + 1);
        toast({
          key: 'other-person',
          title: `You’re now signed in as ${user.username}`,
          text: 'Open forms were cleared.',
        });
      }),
    [],
  );
  return (
    <Boundary fallback={broken}>
      <CSPProvider disableStyleElements>
        <ApolloProvider client={client}>
          <HistoryRouter history={history}>
            <Pages key={person} />
          </HistoryRouter>
        </ApolloProvider>
      </CSPProvider>
    </Boundary>
  );
}
