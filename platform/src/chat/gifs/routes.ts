import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageOf, pageQuery } from '../../shared/page.ts';
import { Gif } from '../schemas.ts';
import { findGifs } from './gifs.ts';

const page = pageQuery(24, 50);

/** Searches GIPHY through the platform, so that the API key stays on the server. */
export function gifRoutes(app: App): void {
  route(app, {
    operationId: 'giphy.search',
    method: 'GET',
    url: '/api/v1/giphy/search',
    summary: 'GIFs matching a search text.',
    policy: policy.user({ feature: 'giphy' }),
    fields: { q: 'Text.' },
    query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 50 }), ...page.properties }),
    response: pageOf(Gif),
    handler: ({ deps, query }) => findGifs(deps.db, deps.providers.giphy, query),
  });

  route(app, {
    operationId: 'giphy.trending',
    method: 'GET',
    url: '/api/v1/giphy/trending',
    summary: 'Trending GIFs.',
    policy: policy.user({ feature: 'giphy' }),
    query: page,
    response: pageOf(Gif),
    handler: ({ deps, query }) => findGifs(deps.db, deps.providers.giphy, query),
  });
}
