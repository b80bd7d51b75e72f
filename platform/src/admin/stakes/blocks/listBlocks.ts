import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf } from '../../../shared/page.ts';
import { BlockQuery, StakeBlock } from '../schemas.ts';
import { LIST, listBlocks } from './blocks.ts';

export function listBlocksRoute(app: App): void {
  route(app, {
    operationId: LIST,
    method: 'GET',
    url: '/admin/v1/stakes/blocks',
    summary: 'Stake blocks on users, events, teams and leagues, newest first. Every page of results viewed is logged.',
    policy: policy.staff('support', 'risk', 'event_manager', 'admin'),
    fields: { user_id: 'Only blocks of this user.' },
    query: BlockQuery,
    response: pageOf(StakeBlock),
    handler: listBlocks,
  });
}
