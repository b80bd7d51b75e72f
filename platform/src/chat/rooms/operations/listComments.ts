import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy, scopesUnlessBanned } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { common } from '../../../shared/errors.ts';
import { isSubjectReadable, playerOf } from '../../access.ts';
import { readFeed } from '../../messages/feed.ts';
import { CommentFeed } from '../../schemas.ts';
import { Feed, findRoom, Subject } from './common.ts';

export function listCommentsRoute(app: App): void {
  route(app, {
    operationId: 'comments.list',
    method: 'GET',
    url: '/api/v1/comment_messages',
    summary: 'Comments on a match or an event, newest first. Not found when the viewer has no access.',
    policy: policy.optional({ scopes: scopesUnlessBanned }),
    fields: {
      subject_type: 'Type of the item commented on.',
      subject_id: 'ID of the item commented on.',
      before: 'Only comments older than this one.',
    },
    query: Type.Object({ ...Subject, ...Feed }),
    response: CommentFeed,
    handler: async ({ deps: { db, config }, session, query: { subject_type, subject_id, ...place } }) => {
      if (!(await isSubjectReadable(db, session, subject_type, subject_id))) throw common.notFound();
      const chatId = await findRoom(db, subject_type, subject_id);
      const empty = { items: [], next_cursor: null, prev_cursor: null };
      const feed = chatId === null ? empty : await readFeed(db, config, chatId, playerOf(session), place);
      return { chat_id: chatId, ...feed };
    },
  });
}
