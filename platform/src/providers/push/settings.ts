import { optionalSecret, optionalText, type Section, url } from '../../shared/settings.ts';

/** Firebase Cloud Messaging. Without a project, an address and a key of its service account nothing is pushed. */
export const pushSettings = {
  fcmBaseUrl: url('FCM_BASE_URL', 'https://fcm.googleapis.com'),
  fcmTokenUrl: url('FCM_TOKEN_URL', 'https://oauth2.googleapis.com/token'),
  fcmProjectId: optionalText('FCM_PROJECT_ID'),
  /** `client_email` of the service account. */
  fcmClientEmail: optionalText('FCM_CLIENT_EMAIL'),
  /** `private_key` of the service account: PEM (PKCS#8); `\n` may stand for its line ends. */
  fcmPrivateKey: optionalSecret('FCM_PRIVATE_KEY'),
} satisfies Section;
