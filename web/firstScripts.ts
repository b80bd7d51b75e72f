import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Group = Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, { groups?: unknown[] }>['groups'] extends
  | (infer Each)[]
  | undefined
  ? Each
  : never;

const source = fileURLToPath(new URL('src/', import.meta.url));
const initial = ['$initial'] satisfies Group['tags'];

/** What the document runs, and what the build imports on demand with. */
const beginning = /\/index\.html|\/src\/app\/main\.ts|vite\/preload-helper/;
const react = /\/node_modules\/(react|react-dom|scheduler)\//;
const graph = /\/node_modules\/(@apollo|@wry|graphql|optimism|rxjs|tslib)\//;

/** The client, a second entry beside the document: what it imports is told from what pages import by that. */
export const clientEntry = `${source}app/client.tsx`;

/**
 * The scripts that every page begins with. A phone runs each of them in a task of its own (`src/app/main.ts`): first React, then
 * the library of the graph, then the client.
 */
export const firstScripts: Group[] = [
  { name: 'first', test: beginning, priority: 4 },
  { name: 'react', test: react, priority: 3 },
  { name: 'graph', test: graph, tags: initial, priority: 2 },
  { name: 'client', tags: initial, priority: 1 },
];
