import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf } from '../../../shared/page.ts';
import { Gif } from '../../schemas.ts';
import { findGifs } from '../gifs.ts';
import { page } from './common.ts';

export function trendingRoute(app: App): void {
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
