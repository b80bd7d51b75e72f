import type { Module } from '../app.ts';
import { onBlockChanged, onUserDeleted, registerFacts } from '../users/facts.ts';
import { chatChannel, commentsChannel, messagesChannel } from './channels.ts';
import { chatRoutes } from './chatRoutes.ts';
import { conversationRoutes } from './conversationRoutes.ts';
import { notifyJob, spreadJob, tellPair } from './fanOut.ts';
import { gifRoutes } from './gifRoutes.ts';
import { leaveAll } from './members.ts';
import { messageRoutes } from './messageRoutes.ts';
import { notifyMembers } from './notifyMembers.ts';
import { spreadRoom } from './spread.ts';
import { supportRoutes } from './support.ts';
import { unreadConversationsOf } from './unread.ts';

/** Conversations, rooms, comments and the support: people writing to each other. */
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
    onBlockChanged('chat', (tx, pair) => tellPair(tx, config, pair));
    registerFacts({ unreadConversations: unreadConversationsOf });
  },
};
