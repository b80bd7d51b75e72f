import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { HomePage } from '@/pages/player/home';
import { StakePage } from '@/pages/player/stake';
import { routes } from '@/shared/routes';
import { Shell } from '@/widgets/shell';

const pages: Record<string, ComponentType> = { [routes.home()]: HomePage, [routes.stake()]: StakePage };

function screenOf(path: string, Page: ComponentType): string {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  return renderToStaticMarkup(
    <ApolloProvider client={client}>
      <StaticRouter location={path}>
        <Shell>
          <Page />
        </Shell>
      </StaticRouter>
    </ApolloProvider>,
  );
}

/**
 * Returns the markup of the landing pages' first screens by path, as signed-out visitors see them before any response
 * arrives. Runs in Node at build time.
 */
export const firstScreens = (): Record<string, string> =>
  Object.fromEntries(Object.entries(pages).map(([path, Page]) => [path, screenOf(path, Page)]));
