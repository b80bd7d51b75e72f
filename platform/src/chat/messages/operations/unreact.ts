import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { MessageSchema } from '../../schemas.ts';
import { removeReaction } from '../reactions.ts';
import { MessageParams, Reaction, sessionOf } from './common.ts';

export function unreactRoute(app: App): void {
  route(app, {
    operationId: 'messages.unreact',
    method: 'DELETE',
    url: '/api/v1/messages/:id/reactions',
    summary: 'Removes a reaction.',
    policy: policy.user(),
    fields: { id: 'Message ID.', type: 'Type of reaction. Always `emoji`.', value: 'Emoji to remove.' },
    params: MessageParams,
    query: Reaction,
    response: MessageSchema,
    handler: (ctx) => removeReaction(ctx.deps, sessionOf(ctx), ctx.params.id, ctx.query),
  });
}
