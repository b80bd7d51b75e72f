import type { Section, SettingsOf } from '../shared/settings.ts';
import { giphySettings } from './giphy/settings.ts';
import { mediaStoreSettings } from './media-store/settings.ts';
import { paymentsSettings } from './payments/settings.ts';
import { pushSettings } from './push/settings.ts';
import { smsSettings } from './sms/settings.ts';
import { socialSettings } from './social/settings.ts';
import { twitchSettings } from './twitch/settings.ts';

/** Settings of this capability; they appear as `config.providers`. */
export const providersSettings = {
  ...paymentsSettings,
  ...pushSettings,
  ...smsSettings,
  ...socialSettings,
  ...twitchSettings,
  ...giphySettings,
  ...mediaStoreSettings,
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly providers: SettingsOf<typeof providersSettings>;
  }
}
