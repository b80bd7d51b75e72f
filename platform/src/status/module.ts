import { registerAccountPart } from '../live/account.ts';
import type { Module } from '../module.ts';
import { accountChannel } from './accountChannel.ts';
import { statusRoutes } from './routes.ts';
import { unreadOfMany } from './unread.ts';

/** Status poll, check-ins, public configuration, and settings for payment scripts. */
export const statusModule: Module = {
  name: 'status',
  routes: statusRoutes,
  channels: [accountChannel],
  start() {
    registerAccountPart('unread', unreadOfMany);
  },
};
