/** Brackets as graphs of matches (docs/domain/events.md#brackets). Pure. */

import type { BracketOptions } from '../../events/tournaments/bracketOptions.ts';

export const sections = ['winners', 'losers', 'final', 'consolation', 'group', 'swiss'] as const;
export type Section = (typeof sections)[number];

export const LEAST_TEAMS = 2;
export const MOST_TEAMS = 128;

/** Index of one of the two teams in a match. */
export type SlotIndex = 0 | 1;

/** A slot of another match that a team moves to. */
export interface Edge {
  match: string;
  slot: SlotIndex;
}

/** Where the team in a slot comes from. `pairing` means that Swiss pairs it once the previous round is decided. */
export type Source =
  | { from: 'seed'; seed: number }
  | { from: 'bye' }
  | { from: 'winner'; match: string }
  | { from: 'loser'; match: string }
  | { from: 'pairing' };

export interface StructureMatch {
  /** Stable key within the bracket, such as `w1.3`: section, round and position. */
  key: string;
  section: Section;
  /** Group number, starting at 1. Always 1 in formats without groups. */
  group: number;
  round: number;
  position: number;
  sources: readonly [Source, Source];
  winnerTo: Edge | null;
  loserTo: Edge | null;
  /** The second grand final, which is played only if the team from the losers bracket wins this one. */
  rematch: string | null;
  /**
   * Rank of teams whose tournament ends in this match; higher is better. `exit.loser` also applies to both teams of a
   * double forfeit. Null in formats with a table.
   */
  exit: { winner: number; loser: number } | null;
}

export interface Structure {
  options: BracketOptions;
  /** Number of teams. */
  teams: number;
  /** Matches in order of section, round and position. Empty for `rounds`. */
  matches: readonly StructureMatch[];
}

/** Whether a table of points decides the placement, so that matches can end in a tie. */
export function isTable({ format }: BracketOptions): boolean {
  return format === 'round_robin' || format === 'swiss';
}

const letters: Readonly<Record<Section, string>> = {
  winners: 'w',
  losers: 'l',
  final: 'f',
  consolation: 'c',
  group: 'g',
  swiss: 's',
};

/** Builds the key of a match within its bracket. */
export function keyOf(section: Section, round: number, position: number, group = 1): string {
  return section === 'group' ? `g${group}.${round}.${position}` : `${letters[section]}${round}.${position}`;
}

/** A match without edges. */
export function blank(
  section: Section,
  round: number,
  position: number,
  sources: readonly [Source, Source],
  group = 1,
): StructureMatch {
  return {
    key: keyOf(section, round, position, group),
    section,
    group,
    round,
    position,
    sources,
    winnerTo: null,
    loserTo: null,
    rematch: null,
    exit: null,
  };
}
