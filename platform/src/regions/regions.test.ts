import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { createRegions } from './regions.ts';
import { geoJson, square } from './testing/geoJson.ts';
import { cityRecord, mmdb } from './testing/mmdb.ts';

let folder: string;
let database: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'duelbook-regions-'));
  database = path.join(folder, 'regions.mmdb');
  writeFileSync(
    database,
    mmdb({
      '81.2.69.0/24': cityRecord('GB', 'ENG'),
      '198.51.100.0/25': cityRecord('US', 'NY'),
      '198.51.100.128/25': cityRecord('US', 'WA'),
      '203.0.113.0/24': cityRecord('US'),
      '2001:db8:5::/48': cityRecord('DE'),
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const regionsOf = (env: Record<string, string>) => createRegions(loadConfig({ REGION_DATABASE: database, ...env }));

describe('the region of an address', () => {
  test.each([
    ['81.2.69.160', { region: 'GB-ENG', reason: null, minimumAge: null }],
    ['::ffff:81.2.69.160', { region: 'GB-ENG', reason: null, minimumAge: null }],
    ['198.51.100.7', { region: 'US-NY', reason: null, minimumAge: 21 }],
    ['198.51.100.200', { region: 'US-WA', reason: 'closed', minimumAge: null }],
    ['203.0.113.9', { region: 'US', reason: 'unknown', minimumAge: null }],
    ['2001:db8:5::1', { region: 'DE', reason: 'closed', minimumAge: null }],
    ['192.0.2.1', { region: null, reason: 'unknown', minimumAge: null }],
    ['127.0.0.1', { region: null, reason: 'unknown', minimumAge: null }],
    ['not an address', { region: null, reason: 'unknown', minimumAge: null }],
  ])('%s', (ip, standing) => {
    expect(regionsOf({ OPEN_REGIONS: 'US-NY:21,GB' }).at(ip)).toEqual(standing);
  });

  test('every region is closed until it is opened', () => {
    expect(regionsOf({}).at('81.2.69.160').reason).toBe('closed');
    expect(createRegions(loadConfig({})).at('81.2.69.160').reason).toBe('unknown');
  });

  test('addresses of VPNs are refused in open regions too', () => {
    const ranges = path.join(folder, 'vpn.txt');
    writeFileSync(ranges, '81.2.69.128/25\n');
    const regions = regionsOf({ OPEN_REGIONS: '*', BLOCKED_RANGES: ranges });
    expect(regions.at('81.2.69.160')).toEqual({ region: 'GB-ENG', reason: 'network', minimumAge: null });
    expect(regions.at('81.2.69.1').reason).toBeNull();
  });
});

describe('the position of the device', () => {
  const now = new Date('2026-11-30T12:00:00Z');
  const here = { latitude: 41, longitude: -74, accuracy: 30, measuredAt: now };
  let boundaries: string;
  beforeAll(() => {
    boundaries = path.join(folder, 'regions.geojson');
    const area = (name: string, west: number) => ({
      properties: { region: name },
      rings: [square(40, west, 42, west + 1)],
    });
    writeFileSync(boundaries, JSON.stringify(geoJson(area('US-NY', -74.5), area('US-WA', -120), area('GB-ENG', 0))));
  });
  const open = (env: Record<string, string> = {}) =>
    regionsOf({ OPEN_REGIONS: 'US-NY:21,GB', POSITION_REGIONS: 'US', REGION_BOUNDARIES: boundaries, ...env });

  test('is only needed in open regions that require it', () => {
    const regions = open();
    const needs = (ip: string) => regions.needsPosition(regions.at(ip));
    expect([needs('198.51.100.7'), needs('198.51.100.200'), needs('81.2.69.160')]).toEqual([true, false, false]);
    expect(regionsOf({ OPEN_REGIONS: 'US-NY' }).needsPosition(regionsOf({}).at('198.51.100.7'))).toBe(false);
  });

  test.each([
    ['nothing', null, 'location_needed', 21],
    ['a refusal', { outcome: 'refused', regions: [] }, 'location_refused', 21],
    ['nothing of worth', { outcome: 'unreliable', regions: [] }, 'location_unreliable', 21],
    ['the same region', { outcome: 'located', regions: ['US-NY'] }, null, 21],
    ['a closed region', { outcome: 'located', regions: ['US-WA'] }, 'closed', null],
    ['a closed region nearby', { outcome: 'located', regions: ['US-NY', 'US-NJ'] }, 'closed', null],
    ['another open region', { outcome: 'located', regions: ['GB-ENG'] }, null, 21],
  ] as const)('with %s, the stricter answer counts', (_what, position, reason, minimumAge) => {
    const regions = open();
    expect(regions.withPosition(regions.at('198.51.100.7'), position)).toMatchObject({ reason, minimumAge });
  });

  test('can’t open what the address closes', () => {
    const regions = open();
    const standing = regions.at('198.51.100.200');
    expect(regions.withPosition(standing, { outcome: 'located', regions: ['US-NY'] }).reason).toBe('closed');
  });

  test('is judged by the boundaries', () => {
    const regions = open();
    expect(regions.judge(here, now)).toEqual({ outcome: 'located', regions: ['US-NY'] });
    expect(regions.judge({ ...here, longitude: -119.5 }, now).regions).toEqual(['US-WA']);
    expect(regionsOf({}).judge(here, now).outcome).toBe('unreliable');
  });

  test('can’t be required without boundaries', () => {
    expect(() => regionsOf({ POSITION_REGIONS: 'US' })).toThrow('REGION_BOUNDARIES: required by POSITION_REGIONS');
  });
});

describe('a file that can’t be used stops the start', () => {
  test.each([
    [{ REGION_DATABASE: '/nowhere/regions.mmdb' }, 'REGION_DATABASE: the file cannot be read'],
    [{ REGION_DATABASE: import.meta.filename }, 'REGION_DATABASE: the file cannot be read'],
    [{ BLOCKED_RANGES: '/nowhere/vpn.txt' }, 'BLOCKED_RANGES: the file cannot be read'],
    [{ REGION_BOUNDARIES: '/nowhere/regions.geojson' }, 'REGION_BOUNDARIES: the file cannot be read'],
    [{ BLOCKED_RANGES: import.meta.filename }, "BLOCKED_RANGES: line 1 isn't an address range"],
  ])('%o', (env, message) => {
    expect(() => regionsOf(env)).toThrow(message);
  });
});
