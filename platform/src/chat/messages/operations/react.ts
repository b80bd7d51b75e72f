import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { MessageSchema } from '../../schemas.ts';
import { addReaction } from '../reactions.ts';
import { MessageParams, Reaction, sessionOf } from './common.ts';

export function reactRoute(app: App): void {
  route(app, {
    operationId: 'messages.react',
    method: 'POST',
    url: '/api/v1/messages/:id/reactions',
    summary: 'Reacts to a message. Repeating a reaction has no effect.',
    policy: policy.user({ feature: 'chat' }),
    fields: { id: 'Message ID.' },
    params: MessageParams,
    body: Reaction,
    response: MessageSchema,
    handler: (ctx) => addReaction(ctx.deps, sessionOf(ctx), ctx.params.id, ctx.body),
  });
}
