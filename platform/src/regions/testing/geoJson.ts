/** Longitude and latitude. */
type Point = readonly [number, number];

interface Area {
  properties: Readonly<Record<string, unknown>>;
  rings: readonly (readonly Point[])[];
}

/** A closed ring from the south-west to the north-east, in degrees. */
export const square = (south: number, west: number, north: number, east: number): Point[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

/** A GeoJSON file with these areas: the first one as a polygon, the others as multi-polygons. */
export const geoJson = (...areas: readonly Area[]) => ({
  type: 'FeatureCollection',
  features: areas.map(({ properties, rings }, index) => ({
    type: 'Feature',
    properties,
    geometry: index === 0 ? { type: 'Polygon', coordinates: rings } : { type: 'MultiPolygon', coordinates: [rings] },
  })),
});
