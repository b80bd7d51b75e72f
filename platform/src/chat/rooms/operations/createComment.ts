import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id, OneOf } from '../../../shared/schema.ts';
import { messageTypes } from '../../kinds.ts';
import { MAX_MENTIONS } from '../../messages/draft.ts';
import { ContentId, GiphyId, Nonce, sessionOf, Words } from '../../messages/operations/common.ts';
import { postMessage } from '../../messages/post.ts';
import { MessageSchema } from '../../schemas.ts';
import { Subject } from './common.ts';

export function createCommentRoute(app: App): void {
  route(app, {
    operationId: 'comments.create',
    method: 'POST',
    url: '/api/v1/comment_messages',
    summary: 'Posts a comment on a match or an event.',
    policy: policy.user(),
    fields: {
      subject_type: 'Type of the item commented on.',
      subject_id: 'ID of the item commented on.',
      type: 'Type of message: `text`, `mentions` or `giphy`.',
      giphy_id: 'ID of a GIF from a search.',
      content_id: 'ID of the linked content the comment is about.',
      nonce: 'Client-generated value. Comments sent twice with the same value are stored once.',
      text: 'Text of the comment. Omit it to send a GIF.',
    },
    limit: 'messages',
    body: Type.Object({
      ...Subject,
      type: OneOf(messageTypes),
      text: Type.Optional(Words),
      giphy_id: Type.Optional(GiphyId),
      content_id: Type.Optional(ContentId),
      mentions: Type.Optional(Type.Array(Id, { maxItems: MAX_MENTIONS })),
      nonce: Type.Optional(Nonce),
    }),
    response: MessageSchema,
    handler: (ctx) => {
      const { subject_type: subjectType, subject_id: subjectId, ...draft } = ctx.body;
      return postMessage(ctx.deps, sessionOf(ctx), { subjectType, subjectId }, draft);
    },
  });
}
