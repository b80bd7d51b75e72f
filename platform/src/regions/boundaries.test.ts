import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBoundaries } from './boundaries.ts';
import { geoJson, square } from './testing/geoJson.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'duelbook-boundaries-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (value: unknown) => {
  const file = path.join(folder, 'regions.geojson');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return readBoundaries(file);
};
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('the region of a point', () => {
  test('is that of the area around it, except in its holes', () => {
    const boundaries = read(
      geoJson({ properties: { region: 'US-NY' }, rings: [square(0, 0, 10, 10), square(4, 4, 6, 6)] }),
    );
    expect(boundaries.regionAt(at(1, 1))).toBe('US-NY');
    expect(boundaries.regionAt(at(5, 5))).toBeNull();
    expect(boundaries.regionAt(at(11, 5))).toBeNull();
  });

  test('is the state’s rather than the country’s', () => {
    const boundaries = read(
      geoJson(
        { properties: { iso_a2: 'US' }, rings: [square(0, 0, 20, 20)] },
        { properties: { iso_3166_2: 'US-WA', iso_a2: 'US' }, rings: [square(0, 0, 10, 10)] },
      ),
    );
    expect(boundaries.regionAt(at(5, 5))).toBe('US-WA');
    expect(boundaries.regionAt(at(15, 15))).toBe('US');
  });

  test('in a convex area is its region exactly if the point is on the same side of every edge', () => {
    const coordinate = fc.integer({ min: -1000, max: 1000 }).map((n) => n / 20);
    const triangle = fc.tuple(coordinate, coordinate, coordinate, coordinate, coordinate, coordinate);
    fc.assert(
      fc.property(triangle, coordinate, coordinate, ([ax, ay, bx, by, cx, cy], x, y) => {
        const corners: [number, number][] = [
          [ax, ay],
          [bx, by],
          [cx, cy],
          [ax, ay],
        ];
        const turns = corners.slice(1).map(([x2, y2], index) => {
          const [x1, y1] = corners[index] ?? [0, 0];
          return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
        });
        // Points on an edge, and areas without an inside, may count as either.
        if (turns.some((turn) => Math.abs(turn) < 1e-6)) return;
        const inside = turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0);
        const boundaries = read(geoJson({ properties: { region: 'DE' }, rings: [corners] }));
        expect(boundaries.regionAt(at(y, x))).toBe(inside ? 'DE' : null);
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  ['no JSON', '{', 'cannot be read as GeoJSON'],
  ['another format', { type: 'Topology' }, 'expected a FeatureCollection'],
  [
    'a line',
    { type: 'FeatureCollection', features: [{ properties: {}, geometry: { type: 'Point', coordinates: [0, 0] } }] },
    'expected a FeatureCollection',
  ],
  [
    'areas without codes',
    geoJson({ properties: { iso_a2: '-99' }, rings: [square(0, 0, 1, 1)] }),
    'no feature has a region code',
  ],
])('a file with %s stops the start', (_what, value, message) => {
  expect(() => read(value)).toThrow(message);
});

test('a missing file stops the start', () => {
  expect(() => readBoundaries('/nowhere/regions.geojson')).toThrow('REGION_BOUNDARIES: the file cannot be read');
});
