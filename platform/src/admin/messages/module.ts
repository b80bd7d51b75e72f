import type { App } from '../../app.ts';
import type { Module } from '../../module.ts';
import { deleteMessageRoute } from './deleteMessage.ts';
import { purgeMessagesRoute } from './purgeMessages.ts';

function messageRoutes(app: App): void {
  purgeMessagesRoute(app);
  deleteMessageRoute(app);
}

/** Staff operations that delete messages. */
export const adminMessagesModule: Module = { name: 'admin/messages', routes: messageRoutes };
