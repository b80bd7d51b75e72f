import { openRegions, optionalText, type Section, type SettingsOf } from '../shared/settings.ts';

/** Where playing for money is possible (docs/domain/accounts.md#region). */
export const regionSettings = {
  /**
   * Regions that are open for playing for money, such as `US-NY,GB,DE:21`: countries and their states, with a minimum
   * age where it isn't `MINIMUM_AGE`. Every other region is closed. `*` opens all, without asking where anyone is.
   */
  open: openRegions('OPEN_REGIONS', []),
  /** MaxMind database (MMDB) with the country and state of each address. Read at the start. */
  database: optionalText('REGION_DATABASE'),
  /** File with the address ranges of VPNs and data centers, one per line. Playing for money is refused from there. */
  blockedRanges: optionalText('BLOCKED_RANGES'),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly regions: SettingsOf<typeof regionSettings>;
  }
}
