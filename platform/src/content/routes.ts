import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { readDocuments } from './documents.ts';
import { accountLimitsRoute } from './operations/accountLimits.ts';
import { announcementsRoute } from './operations/announcements.ts';
import { blogsRoute } from './operations/blogs.ts';
import { getFaqRoute } from './operations/getFaq.ts';
import { influencersRoute } from './operations/influencers.ts';
import { ranksRoute } from './operations/ranks.ts';
import { voteRoute } from './operations/vote.ts';
import { Documents } from './schemas.ts';
import type { DocumentKind } from './tables.ts';

/** Routes for the help center, news and home page cards. */
export function contentRoutes(app: App): void {
  ranksRoute(app);
  accountLimitsRoute(app);
  getFaqRoute(app);
  voteRoute(app);
  list(app, 'faq.list', '/api/v1/faq', 'faq', 'Frequently asked questions', policy.public());
  list(app, 'faq.guides', '/api/v1/faq/guides', 'guide', 'How-to guides', policy.public());
  announcementsRoute(app);
  list(app, 'content.info', '/api/v1/info', 'info', 'About Duelbook', policy.public());
  list(app, 'content.jumbotron', '/api/v1/jumbotron', 'jumbotron', 'Cards for the home page', policy.optional());
  blogsRoute(app);
  influencersRoute(app);
}

/** Registers a route that lists all documents of one kind. */
function list(
  app: App,
  operationId: string,
  url: string,
  kind: DocumentKind,
  summary: string,
  who: ReturnType<typeof policy.public>,
): void {
  route(app, {
    operationId,
    method: 'GET',
    url,
    summary,
    policy: who,
    response: Documents,
    handler: async ({ deps, session }) => ({ items: await readDocuments(deps, kind, session?.userId ?? null) }),
  });
}
