import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Gamer ID settings, available as `config.gamerIds`. */
export const gamerIdSettings = {
  /** Time limit for signing in with a provider and confirming the account. */
  linkMinutes: integer('GAMER_ID_LINK_MINUTES', 10, { min: 1, max: 60 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly gamerIds: SettingsOf<typeof gamerIdSettings>;
  }
}
