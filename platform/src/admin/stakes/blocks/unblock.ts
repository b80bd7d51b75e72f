import type { App } from '../../../app.ts';
import { EventParams } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { StakeBlock, UnblockQuery } from '../schemas.ts';
import { liftBlock } from './blocks.ts';

export function unblockRoute(app: App): void {
  route(app, {
    operationId: 'admin.stakes.unblock',
    method: 'DELETE',
    url: '/admin/v1/stakes/blocks/:id',
    summary: 'Lifts a block. Lifting a block on everyone requires approval by a second staff member.',
    policy: policy.staff('risk', 'admin'),
    fields: { id: 'Block ID.' },
    params: EventParams,
    query: UnblockQuery,
    response: StakeBlock,
    handler: liftBlock,
  });
}
