/** Benchmark of a large bracket. Uses the real view and cache, and simulates the platform. */
import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Observable } from 'rxjs';
import '@/shared/styles/fonts.css';
import '@/shared/styles/tokens.css';
import '@/shared/styles/base.css';
import { typePolicies } from '@/app/apollo/fieldPolicies.ts';
import { VersionedCache } from '@/app/apollo/VersionedCache.ts';
import type { Bracket } from '@/entities/bracket';
import { BracketView } from '@/widgets/bracket';
import { sampleBracket } from '../samples/brackets.ts';

const teamsCount = Number(new URLSearchParams(window.location.search).get('teams') ?? 128);

/** The bracket in the middle of an event, after a number of results. */
const bracketAfter = (decided: number): Bracket =>
  sampleBracket({ options: { format: 'double_elimination', grandFinal: 'double' }, teams: teamsCount, decided });

const decided = Math.floor(teamsCount * 0.9);
const before = bracketAfter(decided);
const after = bracketAfter(decided + 1);

/** The update that the platform sends after one result: the matches and standings that have changed. */
function resultUpdate(): Bracket {
  const differs = <T,>(known: readonly T[], news: readonly T[]) => {
    const texts = new Set(known.map((each) => JSON.stringify(each)));
    return news.filter((each) => !texts.has(JSON.stringify(each)));
  };
  return {
    ...after,
    full: false,
    matches: differs(before.matches, after.matches),
    standings: differs(before.standings, after.standings),
    teams: [],
  };
}

type Send = (data: object) => void;
let answer: Send | undefined;
let tell: Send | undefined;

/** The benchmark controls when the query resolves and when the channel sends. */
const link = new ApolloLink(
  ({ operationName }) =>
    new Observable((observer) => {
      const send = (data: object) => observer.next({ data } as ApolloLink.Result);
      if (operationName === 'BracketUpdates') tell = send;
      else
        answer = (data) => {
          send(data);
          observer.complete();
        };
    }),
);

/** Resolves after the next frame has been drawn. */
const drawn = () => new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Resolves once matches are visible. */
function shown(): Promise<void> {
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('[data-match]')) return;
      watcher.disconnect();
      resolve();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });
}

/** Delivers the data. Resolves to the time in ms until the bracket is drawn. */
async function begin(): Promise<number> {
  const visible = shown();
  const start = performance.now();
  answer?.({ brackets: before });
  await visible;
  await drawn();
  return performance.now() - start;
}

/** Delivers one live result. Resolves to the number of matches that changed, once they have been drawn. */
async function result(): Promise<number> {
  const update = resultUpdate();
  tell?.({ brackets: { __typename: 'BracketsUpdate', kind: 'EVENT', seq: 1, data: update } });
  await drawn();
  await drawn();
  return update.matches.length;
}

const client = new ApolloClient({ cache: new VersionedCache({ typePolicies }), link });
const root = document.getElementById('_app');
if (root) {
  createRoot(root).render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <BracketView eventId={before.eventId} />
      </MemoryRouter>
    </ApolloProvider>,
  );
}

declare global {
  interface Window {
    bracketBench: { isReady: () => boolean; begin: typeof begin; result: typeof result };
  }
}
window.bracketBench = { isReady: () => answer !== undefined && tell !== undefined, begin, result };
