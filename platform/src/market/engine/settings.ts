import { integer, optionalText, type Section, type SettingsOf } from '../../shared/settings.ts';

/** Settings for the staking market engine, available as `config.market`. */
export const marketSettings = {
  /**
   * Address at which other nodes reach this one, for example `http://10.0.0.5:4001`. Defaults to the listening address.
   */
  address: optionalText('MARKET_ADDRESS'),
  /** Milliseconds that a command may take in total before it fails with 503. */
  deadlineMs: integer('MARKET_DEADLINE_MS', 10_000, { min: 500, max: 60_000 }),
  /** Minutes after a settlement until winnings become cash. */
  finalityMinutes: integer('MARKET_FINALITY_MINUTES', 60, { min: 0 }),
  /** Pot in cents above which winnings become cash after `largeFinalityHours` instead. */
  largePot: integer('MARKET_LARGE_POT', 1_000_000, { min: 0 }),
  /** Hours after a settlement until winnings from a large pot become cash. */
  largeFinalityHours: integer('MARKET_LARGE_FINALITY_HOURS', 24, { min: 0 }),
} satisfies Section;

declare module '../../shared/config.ts' {
  interface Config {
    readonly market: SettingsOf<typeof marketSettings>;
  }
}
