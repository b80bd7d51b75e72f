import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy, scopesUnlessBanned } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf, pageQuery } from '../../../shared/page.ts';
import { Id } from '../../../shared/schema.ts';
import { playerOf } from '../../access.ts';
import { ConversationSchema } from '../../schemas.ts';
import { listCommunities } from '../lists.ts';
import { PAGE_SIZE } from './common.ts';

export function communitiesRoute(app: App): void {
  route(app, {
    operationId: 'conversations.communities',
    method: 'GET',
    url: '/api/v1/conversations/communities',
    summary: 'Communities: official ones first, then by size.',
    policy: policy.optional({ scopes: scopesUnlessBanned }),
    fields: { category_id: 'Only communities in this category.' },
    query: Type.Object({ category_id: Type.Optional(Id), ...pageQuery(PAGE_SIZE).properties }),
    response: pageOf(ConversationSchema),
    handler: ({ deps: { db, config }, session, query }) => listCommunities(db, config, playerOf(session), query),
  });
}
