import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Settings of linked Twitch accounts, available as `config.twitch`. */
export const twitchLinkSettings = {
  /** Time limit for signing in at Twitch. */
  linkMinutes: integer('TWITCH_LINK_MINUTES', 10, { min: 1, max: 60 }),
  /** Seconds until a channel's status is refreshed. */
  freshSeconds: integer('TWITCH_FRESH_SECONDS', 10, { min: 1 }),
  /** Seconds after which a channel without a newer status no longer counts as live. */
  staleSeconds: integer('TWITCH_STALE_SECONDS', 180, { min: 30 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly twitch: SettingsOf<typeof twitchLinkSettings>;
  }
}
