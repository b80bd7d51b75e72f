import Type from 'typebox';
import type { App } from '../../app.ts';
import { WrittenText } from '../../http/input/writtenText.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Params } from './conversationsCommon.ts';
import { AdminMessage } from './schemas.ts';
import { replyToCase } from './thread.ts';

export function replyRoute(app: App): void {
  route(app, {
    operationId: 'admin.conversations.reply',
    method: 'POST',
    url: '/admin/v1/conversations/:id/messages',
    summary: 'Replies to a support case.',
    policy: policy.staff('support', 'moderator', 'admin'),
    fields: { id: "ID of the case's conversation.", text: 'Reply, at most 2,000 characters.' },
    params: Params,
    body: Type.Object({ text: WrittenText({ minLength: 1, maxLength: 2000 }) }),
    response: AdminMessage,
    handler: replyToCase,
  });
}
