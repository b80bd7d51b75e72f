import { readFileSync } from 'node:fs';
import { type CityResponse, Reader } from 'mmdb-lib';
import { type Config, ConfigError } from '../shared/config.ts';
import { type AddressRange, addressNumber, inRanges, parseRanges } from './ranges.ts';
import { type Place, type RegionStanding, standingIn } from './rules.ts';

/** Knows what the region of an address means for playing for money. */
export interface Regions {
  /** @param ip the caller's address, as the trusted proxies report it */
  at(ip: string): RegionStanding;
}

const nowhere: Place = { country: null, subdivision: null };

/** Reads the database and the blocked ranges. Throws a `ConfigError` if a file can't be used. */
export function createRegions({ regions: { open, database, blockedRanges } }: Pick<Config, 'regions'>): Regions {
  const reader = database === null ? null : readDatabase(database);
  const blocked = blockedRanges === null ? [] : readRanges(blockedRanges);
  return {
    at(ip) {
      const address = addressNumber(ip);
      if (address === null) return standingIn(open, nowhere);
      const standing = standingIn(open, placeOf(reader, ip));
      return inRanges(blocked, address) ? { ...standing, reason: 'network' } : standing;
    },
  };
}

function placeOf(reader: Reader<CityResponse> | null, ip: string): Place {
  // The database has IPv4 addresses in their own form only.
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
