import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Group = Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, { groups?: unknown[] }>['groups'] extends
  | (infer Each)[]
  | undefined
  ? Each
  : never;

const source = fileURLToPath(new URL('src/', import.meta.url));
const initial = ['$initial'] satisfies Group['tags'];

/** Modules that the document runs, plus Vite's helper for dynamic imports. */
const beginning = /\/index\.html|\/src\/app\/main\.ts|vite\/preload-helper/;
const react = /\/node_modules\/(react|react-dom|scheduler)\//;
const graph = /\/node_modules\/(@apollo|@wry|graphql|optimism|rxjs|tslib)\//;

/** The client is a second entry, so that its imports can be told apart from those of pages. */
export const clientEntry = `${source}app/client.tsx`;

/**
 * Scripts that every page starts with: React, then the GraphQL library, then the client. They run in separate tasks to
 * keep phones responsive (`src/app/main.ts`).
 */
export const firstScripts: Group[] = [
  { name: 'first', test: beginning, priority: 4 },
  { name: 'react', test: react, priority: 3 },
  { name: 'graph', test: graph, tags: initial, priority: 2 },
  { name: 'client', tags: initial, priority: 1 },
];
