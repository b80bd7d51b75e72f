import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { blockedIds, blockHash } from '../follows/blocks.ts';

export function blockHashRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'users.block_hash',
    method: 'GET',
    url: '/api/v1/users/block_hash',
    summary: 'SHA-256 of the sorted IDs, one per line, in hexadecimal. Changes with the list.',
    policy: policy.user(),
    fields: {
      hash: 'Hash of the sorted IDs of blocked users. Compare it with an earlier one to see whether the list changed.',
    },
    response: Type.Object({ hash: Type.String() }),
    handler: async ({ userId }) => ({ hash: blockHash(await blockedIds(db, userId)) }),
  });
}
