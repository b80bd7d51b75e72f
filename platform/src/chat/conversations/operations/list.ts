import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf, pageQuery } from '../../../shared/page.ts';
import { OneOf } from '../../../shared/schema.ts';
import { ConversationSchema } from '../../schemas.ts';
import { listOwn, tabs } from '../lists.ts';
import { PAGE_SIZE } from './common.ts';

export function listRoute(app: App): void {
  route(app, {
    operationId: 'conversations.list',
    method: 'GET',
    url: '/api/v1/conversations',
    summary: "The viewer's conversations: pinned ones first, then by latest message.",
    policy: policy.user(),
    fields: { tab: "Filter. Defaults to all conversations that aren't archived." },
    query: Type.Object({ tab: Type.Optional(OneOf(tabs)), ...pageQuery(PAGE_SIZE).properties }),
    response: pageOf(ConversationSchema),
    handler: ({ deps: { db, config }, userId, query: { tab, ...request } }) =>
      listOwn(db, config, userId, tab ?? 'all', request),
  });
}
