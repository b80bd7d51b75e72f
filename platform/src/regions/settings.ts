import {
  integer,
  openRegions,
  optionalText,
  positionRegions,
  type Section,
  type SettingsOf,
} from '../shared/settings.ts';

/** Where playing for money is possible (docs/domain/accounts.md#region). */
export const regionSettings = {
  /**
   * Regions where people may play for money, such as `US-NY,GB,DE:21`: countries and their states, with a minimum
   * age where it isn't `MINIMUM_AGE`. Every other region is closed. `*` opens all, without asking where anyone is.
   */
  open: openRegions('OPEN_REGIONS', []),
  /** MaxMind database (MMDB) with the country and state of each address. Read at startup. */
  database: optionalText('REGION_DATABASE'),
  /** File with the address ranges of VPNs and data centers, one per line. Playing for money is refused from there. */
  blockedRanges: optionalText('BLOCKED_RANGES'),
  /**
   * Regions where playing for money also requires the position of the player's device, such as `US,GB-NIR`. `*`
   * requires it everywhere. Needs `REGION_BOUNDARIES`.
   */
  positionIn: positionRegions('POSITION_REGIONS', []),
  /** GeoJSON file with the boundaries of countries and states. Read at startup. */
  boundaries: optionalText('REGION_BOUNDARIES'),
  /** Largest radius of a position that is accepted, in meters. */
  positionAccuracy: integer('POSITION_ACCURACY_METERS', 5000, { min: 1, max: 100_000 }),
  /** Maximum age of a position when it arrives, in minutes. */
  positionAgeMinutes: integer('POSITION_AGE_MINUTES', 5, { min: 1, max: 60 }),
  /** How long a position remains valid, in minutes. */
  positionMinutes: integer('POSITION_MINUTES', 60, { min: 1, max: 1440 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly regions: SettingsOf<typeof regionSettings>;
  }
}
