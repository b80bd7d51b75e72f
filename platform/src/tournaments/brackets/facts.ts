import type { SlotIndex } from './structure.ts';

/** Team IDs of both sides of a match, in slot order. */
export type Sides = readonly [string, string];

/** Games or points of both sides, in slot order. */
export type Score = readonly [number, number];

export interface TeamPoints {
  team: string;
  score: number;
}

/**
 * Something that happened in a bracket. Facts are in order. A fact about a match names its teams, so that it stops
 * counting once a correction puts other teams into the match.
 */
export type Fact =
  | { kind: 'start'; match: string; teams: Sides }
  | { kind: 'result'; match: string; teams: Sides; winner: SlotIndex | null; score: Score | null; walkover: boolean }
  | { kind: 'double_forfeit'; match: string; teams: Sides }
  /** The match is no longer running and will be played again. */
  | { kind: 'stop'; match: string; teams: Sides }
  | { kind: 'disqualify'; team: string }
  /** A round of format `rounds`. */
  | { kind: 'round'; round: number; scores: readonly TeamPoints[] };

/** Whether a fact decides a match or a round. */
export function decides(fact: Fact): boolean {
  return fact.kind === 'result' || fact.kind === 'double_forfeit' || fact.kind === 'round';
}
