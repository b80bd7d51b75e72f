import type { Module } from '../module.ts';
import { registerFacts } from '../users/facts.ts';
import { unreadOf } from './announce.ts';
import { notificationsChannel } from './channel.ts';
import { emailUnseen, unseenEmailJob } from './email.ts';
import { pushJob } from './notify.ts';
import { notificationSettingsRoutes } from './preferences.ts';
import { purgeJob, purgeNotifications } from './purge.ts';
import { deliverJob, deliverPush, deliverRetraction, retractJob, sendPush } from './push.ts';
import { notificationRoutes } from './read.ts';
import { unsubscribeRoute } from './unsubscribe.ts';

/** Notifications: stored rows, the live channel, push messages and preferences. */
export const notificationsModule: Module = {
  name: 'notifications',
  routes(app) {
    notificationRoutes(app);
    notificationSettingsRoutes(app);
    unsubscribeRoute(app);
  },
  channels: [notificationsChannel],
  jobs: {
    [pushJob]: sendPush,
    [deliverJob]: deliverPush,
    [retractJob]: deliverRetraction,
    [unseenEmailJob]: emailUnseen,
    [purgeJob]: purgeNotifications,
  },
  schedules: { [purgeJob]: '43 4 * * *' },
  start() {
    registerFacts({ unreadNotifications: unreadOf });
  },
};
