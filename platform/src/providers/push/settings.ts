import { optionalSecret, optionalText, type Section, url } from '../../shared/settings.ts';

/** Firebase Cloud Messaging. Without a project and its service account's email and key, nothing is pushed. */
export const pushSettings = {
  /** URL to which push messages are sent. */
  fcmBaseUrl: url('FCM_BASE_URL', 'https://fcm.googleapis.com'),
  /** URL at which the service account gets its access tokens. */
  fcmTokenUrl: url('FCM_TOKEN_URL', 'https://oauth2.googleapis.com/token'),
  /** ID of the Firebase project. Without one, nothing is pushed. */
  fcmProjectId: optionalText('FCM_PROJECT_ID'),
  /** `client_email` of the service account. */
  fcmClientEmail: optionalText('FCM_CLIENT_EMAIL'),
  /** `private_key` of the service account: PEM (PKCS#8). Line breaks may be written as `\n`. */
  fcmPrivateKey: optionalSecret('FCM_PRIVATE_KEY'),
} satisfies Section;
