import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageQuery } from '../../shared/page.ts';
import { blockList } from '../follows/blocks.ts';
import { BlockPage } from '../schemas.ts';

export function blocksRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'users.blocks',
    method: 'GET',
    url: '/api/v1/users/blocks',
    summary: 'Users blocked by the viewer, newest first.',
    policy: policy.user(),
    fields: {
      'items.user': 'User. Null if the account has been deleted.',
      'items.reason': 'Key of one of `block_reasons`. Null if none was given.',
      'items.blocked_at': 'Time of the block.',
      'items.user_id': 'ID of the blocked user.',
    },
    query: pageQuery(20),
    response: BlockPage,
    handler: ({ userId, query }) => blockList(db, userId, query),
  });
}
