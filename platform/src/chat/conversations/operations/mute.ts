import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { DateTime, Nullable } from '../../../shared/schema.ts';
import { sessionOf } from '../../messages/operations/common.ts';
import { ConversationParams, ConversationSchema } from '../../schemas.ts';
import { changeOwn } from '../membership.ts';

export function muteRoute(app: App): void {
  route(app, {
    operationId: 'conversations.mute',
    method: 'POST',
    url: '/api/v1/conversations/:id/mute',
    summary: 'Mutes or unmutes a conversation.',
    policy: policy.user(),
    fields: { id: 'Conversation ID.', muted_until: 'End of the mute. Null unmutes the conversation.' },
    params: ConversationParams,
    body: Type.Object({ muted_until: Type.Optional(Nullable(DateTime)) }),
    response: ConversationSchema,
    handler: (ctx) => changeOwn(ctx.deps, sessionOf(ctx), ctx.params.id, { mutedUntil: ctx.body.muted_until ?? null }),
  });
}
