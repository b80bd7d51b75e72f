import { readFileSync } from 'node:fs';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { ConfigError } from '../shared/config.ts';
import type { Coordinates } from './position.ts';

/** Looks up the region of a point on the map. */
export interface Boundaries {
  /** Returns a region such as `US-NY` or `DE`. Null at sea and where no region is mapped. */
  regionAt(point: Coordinates): string | null;
}

/** Longitude and latitude, as GeoJSON orders them. */
const Ring = Type.Array(Type.Array(Type.Number(), { minItems: 2 }), { minItems: 4 });
const Feature = Type.Object({
  properties: Type.Object({
    region: Type.Optional(Type.String()),
    iso_3166_2: Type.Optional(Type.Unknown()),
    iso_a2: Type.Optional(Type.Unknown()),
  }),
  geometry: Type.Union([
    Type.Object({ type: Type.Literal('Polygon'), coordinates: Type.Array(Ring, { minItems: 1 }) }),
    Type.Object({
      type: Type.Literal('MultiPolygon'),
      coordinates: Type.Array(Type.Array(Ring, { minItems: 1 }), { minItems: 1 }),
    }),
  ]),
});
type Feature = Static<typeof Feature>;
const FeatureCollection = Type.Object({ type: Type.Literal('FeatureCollection'), features: Type.Array(Feature) });

const CODE = /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/;

/** One area of a region. The first ring is its outline; the others are holes. */
interface Area {
  readonly region: string;
  readonly rings: readonly Float64Array[];
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * Reads a GeoJSON file with the areas of regions, for example Natural Earth's states and provinces. The code of a
 * region is `region`, `iso_3166_2` or `iso_a2`; areas without a code are skipped. Throws a `ConfigError` if it can't be
 * used.
 */
export function readBoundaries(path: string): Boundaries {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new ConfigError(['REGION_BOUNDARIES: the file cannot be read as GeoJSON']);
  }
  if (!Check(FeatureCollection, value)) {
    throw new ConfigError(['REGION_BOUNDARIES: expected a FeatureCollection of polygons with region codes']);
  }
  const areas = value.features.flatMap(areasOf);
  if (areas.length === 0) throw new ConfigError(['REGION_BOUNDARIES: no feature has a region code such as US-NY']);
  return boundariesOf(areas);
}

function boundariesOf(areas: readonly Area[]): Boundaries {
  return {
    regionAt({ latitude, longitude }) {
      const found = areas.filter(
        ({ west, south, east, north, rings }) =>
          longitude >= west &&
          longitude <= east &&
          latitude >= south &&
          latitude <= north &&
          isInside(rings, longitude, latitude),
      );
      // A state is more specific than the country that contains it.
      return (found.find(({ region }) => region.includes('-')) ?? found[0])?.region ?? null;
    },
  };
}

function areasOf({ properties, geometry }: Feature): Area[] {
  const { region, iso_3166_2, iso_a2 } = properties;
  const code = [region, iso_3166_2, iso_a2].find((each) => typeof each === 'string' && CODE.test(each));
  if (typeof code !== 'string') return [];
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map((rings) => {
    const outline = rings[0] ?? [];
    const [xs, ys] = [outline.map(([x = 0]) => x), outline.map(([, y = 0]) => y)];
    return {
      region: code,
      rings: rings.map((ring) => Float64Array.from(ring.flatMap(([x = 0, y = 0]) => [x, y]))),
      west: xs.reduce((a, b) => Math.min(a, b)),
      east: xs.reduce((a, b) => Math.max(a, b)),
      south: ys.reduce((a, b) => Math.min(a, b)),
      north: ys.reduce((a, b) => Math.max(a, b)),
    };
  });
}

/** Applies the even-odd rule to the outline and its holes. */
function isInside(rings: readonly Float64Array[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[at], ring[at + 1], ring[before], ring[before + 1]];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}
