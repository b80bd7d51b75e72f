import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import type { Module } from '../module.ts';
import { pageQuery } from '../shared/page.ts';
import { SearchResults, search } from './search.ts';

/** Global search. */
export const searchModule: Module = { name: 'search', routes };

function routes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'search.all',
    method: 'GET',
    url: '/api/v1/search',
    summary: 'Users, teams, events and communities matching a text. The page number applies to all four.',
    policy: policy.optional(),
    fields: { q: 'Search term, at least two characters.' },
    query: Type.Object({ ...pageQuery(10, 50).properties, q: Type.String({ minLength: 2, maxLength: 60 }) }),
    response: SearchResults,
    handler: ({ session, query }) => search(db, session?.userId ?? null, query),
  });
}
