import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { OneOf } from '../../../shared/schema.ts';
import { notificationSettings } from '../../kinds.ts';
import { sessionOf } from '../../messages/operations/common.ts';
import { ConversationParams, ConversationSchema } from '../../schemas.ts';
import { changeOwn } from '../membership.ts';

export function settingsRoute(app: App): void {
  route(app, {
    operationId: 'conversations.settings',
    method: 'PATCH',
    url: '/api/v1/conversations/:id/settings',
    summary: 'Sets which messages of a conversation trigger notifications.',
    policy: policy.user(),
    fields: { id: 'Conversation ID.', notification_setting: 'Messages to be notified about.' },
    params: ConversationParams,
    body: Type.Object({ notification_setting: OneOf(notificationSettings) }),
    response: ConversationSchema,
    handler: (ctx) =>
      changeOwn(ctx.deps, sessionOf(ctx), ctx.params.id, { notificationSetting: ctx.body.notification_setting }),
  });
}
