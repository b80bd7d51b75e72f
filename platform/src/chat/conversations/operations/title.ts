import Type from 'typebox';
import type { App } from '../../../app.ts';
import { WrittenText } from '../../../http/input/writtenText.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { sessionOf } from '../../messages/operations/common.ts';
import { ConversationParams, ConversationSchema } from '../../schemas.ts';
import { rename } from '../title.ts';

export function titleRoute(app: App): void {
  route(app, {
    operationId: 'conversations.title',
    method: 'PATCH',
    url: '/api/v1/conversations/:id/title',
    summary: 'Renames a group or community. Allowed for its owner and moderators.',
    policy: policy.user({ feature: 'chat' }),
    fields: { id: 'Conversation ID.', title: 'New title.' },
    params: ConversationParams,
    body: Type.Object({ title: WrittenText({ maxLength: 200 }) }),
    response: ConversationSchema,
    handler: (ctx) => rename(ctx.deps, sessionOf(ctx), ctx.params.id, ctx.body.title),
  });
}
