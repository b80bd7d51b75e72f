import type { Boundaries } from './boundaries.ts';

export interface Coordinates {
  /** Latitude in degrees north. */
  readonly latitude: number;
  /** Longitude in degrees east. */
  readonly longitude: number;
}

/** The position that a device reports. */
export interface Position extends Coordinates {
  /** Accuracy radius, in meters. */
  readonly accuracy: number;
  readonly measuredAt: Date;
}

/**
 * Outcome of a device's position check: it shared a usable position, its user refused, or the position can't be
 * trusted.
 */
export const positionOutcomes = ['located', 'refused', 'unreliable'] as const;
export type PositionOutcome = (typeof positionOutcomes)[number];

export interface JudgedPosition {
  readonly outcome: PositionOutcome;
  /** All regions that the device may be in. Empty unless the outcome is `located`. */
  readonly regions: readonly string[];
}

export interface PositionLimits {
  /** Largest radius that is accepted, in meters. */
  readonly accuracy: number;
  /** Maximum age of a position when it arrives, in milliseconds. */
  readonly age: number;
}

const METERS_PER_DEGREE = 111_320;
/** How far ahead of ours the device's corrected clock may be, in milliseconds. */
const AHEAD_MS = 60_000;
const DIRECTIONS = 8;

/**
 * Evaluates a device's position. A position is rejected if it is old, from the future or too imprecise, because
 * browsers may return a cached position or derive it from the IP address, and because fake positions often have these
 * properties. Near a border, the device may be in any region that its radius touches.
 * @param position null if the user refused
 */
export function judgePosition(
  position: Position | null,
  { now, limits, boundaries }: { now: Date; limits: PositionLimits; boundaries: Boundaries },
): JudgedPosition {
  if (position === null) return { outcome: 'refused', regions: [] };
  const unreliable: JudgedPosition = { outcome: 'unreliable', regions: [] };
  const age = now.getTime() - position.measuredAt.getTime();
  if (age > limits.age || age < -AHEAD_MS) return unreliable;
  // No receiver is exact, so a radius of zero is fake.
  if (!(position.accuracy > 0 && position.accuracy <= limits.accuracy)) return unreliable;
  const center = boundaries.regionAt(position);
  if (center === null) return unreliable;
  const around = edge(position).map((point) => boundaries.regionAt(point));
  return { outcome: 'located', regions: [...new Set([center, ...around.filter((region) => region !== null)])] };
}

/** Points on the circle around the device's position. */
function edge({ latitude, longitude, accuracy }: Position): Coordinates[] {
  const north = accuracy / METERS_PER_DEGREE;
  const east = north / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  return Array.from({ length: DIRECTIONS }, (_, index) => {
    const angle = (index / DIRECTIONS) * 2 * Math.PI;
    return {
      latitude: Math.max(-90, Math.min(90, latitude + north * Math.sin(angle))),
      longitude: wrapped(longitude + east * Math.cos(angle)),
    };
  });
}

const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
