import type { Module } from '../module.ts';
import { onClipChanged } from '../people/clips/clipHooks.ts';
import { onBlockChanged, onUserDeleted } from '../users/accountHooks.ts';
import { chatFacts } from '../users/facts/chatFacts.ts';
import { provide } from '../users/facts/provide.ts';
import { chatChannel, commentsChannel, messagesChannel } from './channels.ts';
import { leaveAll } from './conversations/members.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { unreadConversationsOf } from './conversations/unread.ts';
import { notifyJob, publishPair, spreadJob } from './fan-out/fanOut.ts';
import { notifyMembers } from './fan-out/notifyMembers.ts';
import { spreadRoom } from './fan-out/spread.ts';
import { gifRoutes } from './gifs/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { publishClip } from './moderate.ts';
import { chatRoutes } from './rooms/routes.ts';
import { supportRoutes } from './support/support.ts';

/** Conversations, public chats, comments and support. */
export const chatModule: Module = {
  name: 'chat',
  routes(app) {
    conversationRoutes(app);
    messageRoutes(app);
    chatRoutes(app);
    supportRoutes(app);
    gifRoutes(app);
  },
  channels: [messagesChannel, chatChannel, commentsChannel],
  jobs: { [spreadJob]: spreadRoom },
  batches: { [notifyJob]: notifyMembers },
  start({ config }) {
    onUserDeleted('chat', (tx, userId) => leaveAll(tx, config, userId));
    onBlockChanged('chat', (tx, pair) => publishPair(tx, config, pair));
    onClipChanged('chat', publishClip);
    provide(chatFacts, { unreadConversations: unreadConversationsOf });
  },
};
