import { getApps, initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import type { MessagingSdk } from './registerPush.ts';

/** Firebase's messaging. In a file of its own: nobody fetches it who has not let us send messages. */
export const firebase: MessagingSdk = {
  token(options, serviceWorkerRegistration) {
    const app = getApps()[0] ?? initializeApp(options);
    return getToken(getMessaging(app), { serviceWorkerRegistration });
  },
};
