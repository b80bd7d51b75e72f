import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Settings of linked Twitch accounts, `config.twitch`. */
export const twitchLinkSettings = {
  /** How long a sign-in at Twitch may take. */
  linkMinutes: integer('TWITCH_LINK_MINUTES', 10, { min: 1, max: 60 }),
  /** An answer of Twitch about a channel is asked for again after this many seconds. */
  freshSeconds: integer('TWITCH_FRESH_SECONDS', 10, { min: 1 }),
  /** Without a newer answer a channel does not count as live after this many seconds. */
  staleSeconds: integer('TWITCH_STALE_SECONDS', 180, { min: 30 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly twitch: SettingsOf<typeof twitchLinkSettings>;
  }
}
