import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Settings of tournaments and play events, available as `config.tournaments`. Amounts are in cents. */
export const tournamentSettings = {
  /** Maximum entry per player, in cents. */
  entryMaxAmount: integer('EVENT_ENTRY_MAX', 50_000, { min: 1 }),
  /** Maximum amount that a sponsor adds to an event's prize pool, in cents. */
  sponsorMaxAmount: integer('EVENT_SPONSOR_MAX', 1_000_000, { min: 0 }),
  /** Maximum number of substitutes in a team. */
  substitutes: integer('EVENT_SUBSTITUTES', 2, { min: 0, max: 10 }),
  /** Minimum time between the starts of two events for a person to register for both, in minutes. */
  conflictMinutes: integer('EVENT_CONFLICT_MINUTES', 60, { min: 0 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly tournaments: SettingsOf<typeof tournamentSettings>;
  }
}
