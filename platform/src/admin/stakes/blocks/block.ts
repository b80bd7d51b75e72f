import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { BlockBody, StakeBlock } from '../schemas.ts';
import { addBlock } from './blocks.ts';

export function blockRoute(app: App): void {
  route(app, {
    operationId: 'admin.stakes.block',
    method: 'POST',
    url: '/admin/v1/stakes/blocks',
    summary: 'Blocks a user, or everyone, from placing stakes. Matched stakes stay valid.',
    policy: policy.staff('risk', 'admin'),
    body: BlockBody,
    response: StakeBlock,
    handler: addBlock,
  });
}
