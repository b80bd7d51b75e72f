import type { SettingsOf } from '../../shared/settings.ts';
import { fcm } from './fcm.ts';
import type { PushProvider } from './port.ts';
import type { pushSettings } from './settings.ts';

/** Creates the FCM provider, or null if it isn't configured. */
export function pushProvider(settings: SettingsOf<typeof pushSettings>): PushProvider | null {
  const { fcmProjectId: projectId, fcmClientEmail: clientEmail, fcmPrivateKey: privateKey } = settings;
  if (projectId === null || clientEmail === null || privateKey === null) return null;
  return fcm({ baseUrl: settings.fcmBaseUrl, tokenUrl: settings.fcmTokenUrl, projectId, clientEmail, privateKey });
}
