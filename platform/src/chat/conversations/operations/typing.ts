import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { DateTime } from '../../../shared/schema.ts';
import { sessionOf } from '../../messages/operations/common.ts';
import { ConversationParams } from '../../schemas.ts';
import { supportScopes } from '../../scopes.ts';
import { sayTyping } from '../typing.ts';

export function typingRoute(app: App): void {
  route(app, {
    operationId: 'conversations.typing',
    method: 'POST',
    url: '/api/v1/conversations/:id/typing',
    summary:
      'Sends a typing indicator and returns the time it disappears for others. Call at most once every three seconds.',
    policy: policy.user(supportScopes),
    duringReadOnly: true,
    fields: {
      until: 'Time until which the user is shown as typing.',
      id: 'Conversation ID.',
    },
    params: ConversationParams,
    response: Type.Object({ until: DateTime }),
    handler: async (ctx) => ({ until: (await sayTyping(ctx.deps, sessionOf(ctx), ctx.params.id)).toISOString() }),
  });
}
