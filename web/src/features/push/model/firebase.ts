import { getApps, initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import type { MessagingSdk } from './registerPush.ts';

/** Firebase messaging in a separate chunk, loaded only by users who turn on notifications. */
export const firebase: MessagingSdk = {
  token(options, serviceWorkerRegistration) {
    const app = getApps()[0] ?? initializeApp(options);
    return getToken(getMessaging(app), { serviceWorkerRegistration });
  },
};
