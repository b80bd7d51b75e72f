import type { App } from '../../app.ts';
import { searchRoute } from './operations/search.ts';
import { trendingRoute } from './operations/trending.ts';

/** Searches GIPHY through the platform, so that the API key stays on the server. */
export function gifRoutes(app: App): void {
  searchRoute(app);
  trendingRoute(app);
}
