import type { App } from '../../app.ts';
import type { Module } from '../../module.ts';
import { closeRoute } from './close.ts';
import { listConversationsRoute } from './listConversations.ts';
import { readMessagesRoute } from './readMessages.ts';
import { replyRoute } from './reply.ts';
import { searchConversationsRoute } from './searchConversations.ts';
import { writeToUserRoute } from './writeToUser.ts';

function conversationRoutes(app: App): void {
  listConversationsRoute(app);
  searchConversationsRoute(app);
  readMessagesRoute(app);
  replyRoute(app);
  writeToUserRoute(app);
  closeRoute(app);
}

/** Staff operations on conversations and support cases. */
export const adminConversationsModule: Module = { name: 'admin/conversations', routes: conversationRoutes };
