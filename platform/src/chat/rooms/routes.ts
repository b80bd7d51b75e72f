import type { App } from '../../app.ts';
import { createCommentRoute } from './operations/createComment.ts';
import { listCommentsRoute } from './operations/listComments.ts';
import { messagesRoute } from './operations/messages.ts';
import { sendRoute } from './operations/send.ts';
import { stakingRoute } from './operations/staking.ts';

/**
 * Routes for public chats and for comments on matches and events. The chats they return are conversations, so the
 * conversation routes also work on them.
 */
export function chatRoutes(app: App): void {
  stakingRoute(app);
  messagesRoute(app);
  sendRoute(app);
  listCommentsRoute(app);
  createCommentRoute(app);
}
