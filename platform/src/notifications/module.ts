import type { Module } from '../module.ts';
import { onAccountEvent } from '../users/accountEvents.ts';
import { notificationFacts } from '../users/facts/notificationFacts.ts';
import { provide } from '../users/facts/provide.ts';
import { unreadOf } from './announce.ts';
import { notificationsChannel } from './channel.ts';
import { emailUnseen, unseenEmailJob } from './email.ts';
import { pushJob } from './notify.ts';
import { emailUpdateRoute } from './operations/emailUpdate.ts';
import { listRoute } from './operations/list.ts';
import { muteRoute } from './operations/mute.ts';
import { readRoute } from './operations/read.ts';
import { readAllRoute } from './operations/readAll.ts';
import { settingsRoute } from './operations/settings.ts';
import { settingUpdateRoute } from './operations/settingUpdate.ts';
import { purgeJob, purgeNotifications } from './purge.ts';
import { deliverJob, deliverPush, deliverRetraction, retractJob, sendPush } from './push.ts';
import { notifySecurity } from './security.ts';

/** Notifications: stored rows, the live channel, push messages and preferences. */
export const notificationsModule: Module = {
  name: 'notifications',
  routes(app) {
    listRoute(app);
    readRoute(app);
    readAllRoute(app);
    settingsRoute(app);
    settingUpdateRoute(app);
    emailUpdateRoute(app);
    muteRoute(app);
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
    provide(notificationFacts, { unreadNotifications: unreadOf });
    onAccountEvent('notifications', async (tx, userId, event) => notifySecurity(tx, userId, event));
  },
};
