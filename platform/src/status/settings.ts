import { flag, list, optionalText, optionalUrl, type Section, type SettingsOf } from '../shared/settings.ts';

/** What every client is told; `config.status`. */
export const statusSettings = {
  maintenance: flag('MAINTENANCE'),
  maintenanceMessage: optionalText('MAINTENANCE_MESSAGE'),
  /** Where the desktop client can be had. */
  desktopDownloadUrl: optionalUrl('DESKTOP_DOWNLOAD_URL'),
  /** Keys of flags that are on; with `!` before it a flag is told to be off. */
  featureFlags: list('FEATURE_FLAGS', []),
  analyticsId: optionalText('ANALYTICS_ID'),
  /** Where the analytics script comes from. Null: the provider's own. */
  analyticsScriptUrl: optionalUrl('ANALYTICS_SCRIPT_URL'),
  /** Web push, all four or none. */
  messagingProjectId: optionalText('MESSAGING_PROJECT_ID'),
  messagingApiKey: optionalText('MESSAGING_API_KEY'),
  messagingAppId: optionalText('MESSAGING_APP_ID'),
  messagingSenderId: optionalText('MESSAGING_SENDER_ID'),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly status: SettingsOf<typeof statusSettings>;
  }
}
