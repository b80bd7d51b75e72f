import type { Boundaries } from './boundaries.ts';

export interface Coordinates {
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
}

/** Where a device says it is. */
export interface Position extends Coordinates {
  /** Accuracy radius, in meters. */
  readonly accuracy: number;
  readonly measuredAt: Date;
}

/** What a device's answer is worth: it gave a position, its user refused, or the position proves nothing. */
export const positionOutcomes = ['located', 'refused', 'unreliable'] as const;
export type PositionOutcome = (typeof positionOutcomes)[number];

export interface JudgedPosition {
  readonly outcome: PositionOutcome;
  /** Every region that the device may be in. Empty unless it was located. */
  readonly regions: readonly string[];
}

export interface PositionLimits {
  /** Largest useful radius, in meters. */
  readonly accuracy: number;
  /** How old a position may be when it arrives, in ms. */
  readonly age: number;
}

const METERS_PER_DEGREE = 111_320;
/** How far ahead of ours the device's corrected clock may be, in ms. */
const AHEAD_MS = 60_000;
const DIRECTIONS = 8;

/**
 * Judges a device's answer. A position counts as none if it is old, from the future or too vague, because browsers answer
 * from their cache or from the address, and because false positions often are. Near a border the device may be in each of
 * the regions that its radius touches.
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
  // No receiver is exact: a radius of zero was made up.
  if (!(position.accuracy > 0 && position.accuracy <= limits.accuracy)) return unreliable;
  const center = boundaries.regionAt(position);
  if (center === null) return unreliable;
  const around = edge(position).map((point) => boundaries.regionAt(point));
  return { outcome: 'located', regions: [...new Set([center, ...around.filter((region) => region !== null)])] };
}

/** Points on the circle within which the device is. */
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
