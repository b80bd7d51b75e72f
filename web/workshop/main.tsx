import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { css } from '@linaria/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { NEVER } from 'rxjs';
import '@/shared/styles/fonts.css';
import '@/shared/styles/tokens.css';
import '@/shared/styles/base.css';
import { type Story, stories } from './stories.ts';

const list = css`
  max-width: 960px;
  margin: 0 auto;
  padding: 32px;
  columns: 3 240px;

  section {
    break-inside: avoid;
    margin-bottom: 20px;
  }

  a {
    display: block;
    padding: 4px 0;
    color: var(--mint);
  }
`;

const stage = css`
  padding: 24px;

  &[data-full] {
    padding: 0;
  }
`;

function Index() {
  const groups = Map.groupBy(stories, ({ group }) => group);
  return (
    <main>
      <h1 className={stage}>Workshop</h1>
      <div className={list}>
        {[...groups].map(([group, all]) => (
          <section key={group}>
            <h2>{group}</h2>
            {all.map(({ path, name }) => (
              <a key={path} href={`#${path}`}>
                {name}
              </a>
            ))}
          </section>
        ))}
      </div>
    </main>
  );
}

/** Queries never resolve, because stories show fixed states. */
const client = new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => NEVER) });

function Stage({ story: { Component, at = '/', fullWidth, loads, path } }: { story: Story }) {
  const Frame = loads === 'page' ? 'div' : 'main';
  return (
    <MemoryRouter initialEntries={[at]}>
      <Frame className={stage} data-full={fullWidth || undefined} data-story={path}>
        <Component />
      </Frame>
    </MemoryRouter>
  );
}

function Workshop({ path }: { path: string }) {
  const story = stories.find((each) => each.path === path);
  document.title = `${story ? `${story.group}: ${story.name}` : 'Workshop'} · Duelbook`;
  return story ? <Stage key={path} story={story} /> : <Index />;
}

const root = document.getElementById('_app');
if (!root) throw new Error('workshop/index.html has no element with the id _app');
const tree = createRoot(root);

function show(path: string): void {
  tree.render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <ApolloProvider client={client}>
          <Workshop path={path} />
        </ApolloProvider>
      </CSPProvider>
    </StrictMode>,
  );
}

const showChosen = () => show(window.location.hash.slice(1));
window.addEventListener('hashchange', showChosen);
showChosen();

declare global {
  interface Window {
    /** For tests: all stories, and a function that replaces the one shown. */
    workshop: { stories: Omit<Story, 'Component'>[]; show: (path: string) => void };
  }
}

window.workshop = { stories: stories.map(({ Component: _, ...story }) => story), show };
