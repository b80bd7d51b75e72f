import { choice, flag, list, optionalText, optionalUrl, type Section, type SettingsOf } from '../shared/settings.ts';

/** Kinds of installations. Only `production` moves real money. */
export const environments = ['production', 'staging', 'sandbox'] as const;

/** Settings sent to every client, available as `config.status`. */
export const statusSettings = {
  /** Kind of this installation, shown to staff on every page: `production`, `staging` or `sandbox`. */
  environment: choice('ENVIRONMENT', environments, 'sandbox'),
  /** Whether clients show the maintenance page instead of the product. */
  maintenance: flag('MAINTENANCE'),
  /** Text of the maintenance page, such as the expected end. */
  maintenanceMessage: optionalText('MAINTENANCE_MESSAGE'),
  /** URL of the folder with the desktop app's packages. */
  desktopDownloadUrl: optionalUrl('DESKTOP_DOWNLOAD_URL'),
  /** Flags that are on. A leading `!` explicitly turns a flag off. */
  featureFlags: list('FEATURE_FLAGS', []),
  /** Property that analytics events are sent to. Without one, nothing is recorded. */
  analyticsId: optionalText('ANALYTICS_ID'),
  /** URL of the analytics script. Null to use the provider's default. */
  analyticsScriptUrl: optionalUrl('ANALYTICS_SCRIPT_URL'),
  /** Web push settings. Either all four are set or none. */
  messagingProjectId: optionalText('MESSAGING_PROJECT_ID'),
  /** API key of the web push project. */
  messagingApiKey: optionalText('MESSAGING_API_KEY'),
  /** App ID in the web push project. */
  messagingAppId: optionalText('MESSAGING_APP_ID'),
  /** Sender ID of the web push project. */
  messagingSenderId: optionalText('MESSAGING_SENDER_ID'),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly status: SettingsOf<typeof statusSettings>;
  }
}
