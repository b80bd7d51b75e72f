import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Settings for linked Twitch accounts, available as `config.twitch`. */
export const twitchLinkSettings = {
  /** Time limit for signing in to Twitch. */
  linkMinutes: integer('TWITCH_LINK_MINUTES', 10, { min: 1, max: 60 }),
  /** Seconds after which a channel's status is fetched again. */
  freshSeconds: integer('TWITCH_FRESH_SECONDS', 10, { min: 1 }),
  /** Seconds after which a status is stale. A channel with a stale status doesn't count as live. */
  staleSeconds: integer('TWITCH_STALE_SECONDS', 180, { min: 30 }),
  /** Seconds between two checks of the channels on television. */
  watchSeconds: integer('TWITCH_WATCH_SECONDS', 5, { min: 1, max: 60 }),
  /** Seconds between two measurements of a channel's delay. */
  measureSeconds: integer('TWITCH_MEASURE_SECONDS', 30, { min: 5, max: 600 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly twitch: SettingsOf<typeof twitchLinkSettings>;
  }
}
