import { readFileSync } from 'node:fs';
import { type CityResponse, Reader } from 'mmdb-lib';
import { type Config, ConfigError } from '../shared/config.ts';
import { type Boundaries, readBoundaries } from './boundaries.ts';
import { type JudgedPosition, judgePosition, type Position } from './position.ts';
import { type AddressRange, addressNumber, inRanges, parseRanges } from './ranges.ts';
import { needsPosition, type Place, type RegionStanding, standingIn, strictest } from './rules.ts';

/** Determines whether the region of an address allows playing for money. */
export interface Regions {
  /** Standing of an IP address. @param ip the caller's address, as reported by the trusted proxies */
  at(ip: string): RegionStanding;
  /** Whether playing for money in an open region also needs the device's position. */
  needsPosition(standing: RegionStanding): boolean;
  /** Evaluates a device's position. @param position null if its user refused */
  judge(position: Position | null, now: Date): JudgedPosition;
  /**
   * Combines the standings of the address and of the device's position; the stricter one applies. @param position null
   * if none is known
   */
  withPosition(standing: RegionStanding, position: JudgedPosition | null): RegionStanding;
}

const MINUTE_MS = 60_000;
/** Without boundaries, no position can be verified. */
const noBoundaries: Boundaries = { regionAt: () => null };

const nowhere: Place = { country: null, subdivision: null };

/** Reads the region database and the blocked ranges. Throws a `ConfigError` if a file can't be used. */
export function createRegions({ regions }: Pick<Config, 'regions'>): Regions {
  const { open, database, blockedRanges, positionIn, positionAccuracy, positionAgeMinutes } = regions;
  if (positionIn.length > 0 && regions.boundaries === null) {
    throw new ConfigError(['REGION_BOUNDARIES: required by POSITION_REGIONS']);
  }
  const boundaries = regions.boundaries === null ? noBoundaries : readBoundaries(regions.boundaries);
  const limits = { accuracy: positionAccuracy, age: positionAgeMinutes * MINUTE_MS };
  const reader = database === null ? null : readDatabase(database);
  const blocked = blockedRanges === null ? [] : readRanges(blockedRanges);
  return {
    at(ip) {
      const address = addressNumber(ip);
      if (address === null) return standingIn(open, nowhere);
      const standing = standingIn(open, placeOf(reader, ip));
      return inRanges(blocked, address) ? { ...standing, reason: 'network' } : standing;
    },
    needsPosition: ({ region, reason }) => reason === null && needsPosition(positionIn, region),
    judge: (position, now) => judgePosition(position, { now, limits, boundaries }),
    withPosition(standing, position) {
      if (position === null) return { ...standing, reason: 'location_needed' };
      if (position.outcome !== 'located') return { ...standing, reason: `location_${position.outcome}` };
      const places = position.regions.map((region) => {
        const [country = null, subdivision = null] = region.split('-');
        return standingIn(open, { country, subdivision });
      });
      return strictest(standing, places);
    },
  };
}

function placeOf(reader: Reader<CityResponse> | null, ip: string): Place {
  // The database contains IPv4 addresses only in their own notation.
  const found = reader?.get(/^::ffff:([\d.]+)$/i.exec(ip)?.[1] ?? ip);
  if (!found) return nowhere;
  return { country: found.country?.iso_code ?? null, subdivision: found.subdivisions?.[0]?.iso_code ?? null };
}

function readDatabase(path: string): Reader<CityResponse> {
  try {
    return new Reader<CityResponse>(readFileSync(path));
  } catch {
    throw new ConfigError(['REGION_DATABASE: the file cannot be read as a MaxMind database']);
  }
}

function readRanges(path: string): AddressRange[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(['BLOCKED_RANGES: the file cannot be read']);
  }
  try {
    return parseRanges(text);
  } catch (error) {
    throw new ConfigError([`BLOCKED_RANGES: ${error instanceof Error ? error.message : 'cannot be read'}`]);
  }
}
