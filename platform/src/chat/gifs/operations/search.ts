import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf } from '../../../shared/page.ts';
import { Gif } from '../../schemas.ts';
import { findGifs } from '../gifs.ts';
import { page } from './common.ts';

export function searchRoute(app: App): void {
  route(app, {
    operationId: 'giphy.search',
    method: 'GET',
    url: '/api/v1/giphy/search',
    summary: 'GIFs matching a search term.',
    policy: policy.user({ feature: 'giphy' }),
    fields: { q: 'Words to search for.' },
    query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 50 }), ...page.properties }),
    response: pageOf(Gif),
    handler: ({ deps, query }) => findGifs(deps.db, deps.providers.giphy, query),
  });
}
