import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { PageQuery, page, pageRange } from '../../shared/page.ts';
import { readRules } from '../figures.ts';
import { DocumentPage } from '../schemas.ts';
import { published } from '../store.ts';
import { documentViews } from '../view.ts';

export function blogsRoute(app: App): void {
  route(app, {
    operationId: 'content.blogs',
    method: 'GET',
    url: '/api/v1/blogs',
    summary: 'Blog posts, newest first.',
    policy: policy.public(),
    query: PageQuery,
    response: DocumentPage,
    handler: async ({ deps: { db, config }, query }) => {
      const { offset, limit } = pageRange(query);
      const rows = await published(db, 'blog', ['everyone'])
        .orderBy('publish_from', 'desc')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute();
      return page(documentViews(rows, await readRules(db, config)), query);
    },
  });
}
