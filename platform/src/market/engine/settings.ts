import { integer, optionalText, type Section, type SettingsOf } from '../../shared/settings.ts';

/** Settings of the staking market's engine, `config.market`. */
export const marketSettings = {
  /** Where other nodes reach this one, for example `http://10.0.0.5:4001`; the address it listens on when left out. */
  address: optionalText('MARKET_ADDRESS'),
  /** How long a command may take in all before it is answered 503. */
  deadlineMs: integer('MARKET_DEADLINE_MS', 10_000, { min: 500, max: 60_000 }),
  /** Winnings become cash after so many minutes, */
  finalityMinutes: integer('MARKET_FINALITY_MINUTES', 60, { min: 0 }),
  /** of a pot above so many cents after so many hours. */
  largePot: integer('MARKET_LARGE_POT', 1_000_000, { min: 0 }),
  largeFinalityHours: integer('MARKET_LARGE_FINALITY_HOURS', 24, { min: 0 }),
} satisfies Section;

declare module '../../shared/config.ts' {
  interface Config {
    readonly market: SettingsOf<typeof marketSettings>;
  }
}
