import type { Section, SettingsOf } from '../shared/settings.ts';
import { emailSettings } from './email/settings.ts';
import { gameAccountSettings } from './game-accounts/settings.ts';
import { giphySettings } from './giphy/settings.ts';
import { mediaStoreSettings } from './media-store/settings.ts';
import { paymentsSettings } from './payments/settings.ts';
import { pushSettings } from './push/settings.ts';
import { smsSettings } from './sms/settings.ts';
import { socialSettings } from './social/settings.ts';
import { twitchSettings } from './twitch/settings.ts';
import { virusScannerSettings } from './virus-scanner/settings.ts';

/** Settings of external providers, available as `config.providers`. */
export const providersSettings = {
  ...emailSettings,
  ...paymentsSettings,
  ...pushSettings,
  ...smsSettings,
  ...socialSettings,
  ...twitchSettings,
  ...gameAccountSettings,
  ...giphySettings,
  ...mediaStoreSettings,
  ...virusScannerSettings,
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly providers: SettingsOf<typeof providersSettings>;
  }
}
