/** Round scores, event scores and placement, computed from the referee's rows. Pure. */

import type { TeamScore } from '../schemas.ts';
import type { Format } from '../tables.ts';

/** Fields of a play-by-play row that matter for scoring. */
export interface ScoreRow {
  id: string;
  seq: number;
  round_number: number;
  scores: TeamScore[];
  corrects_id: string | null;
  /** Whether this row undoes the row it refers to. */
  undo: boolean;
}

export interface RoundScores {
  number: number;
  finalized: boolean;
  scores: TeamScore[];
}

/**
 * A round's scores, taken from its last row that hasn't been corrected. A correction takes the position of the row it
 * corrects, so correcting an older row doesn't override later ones. A row that undoes another row doesn't count either,
 * and undoing a correction doesn't restore the corrected row. Empty if no row counts.
 */
export function scoresOfRound(rows: readonly ScoreRow[], number: number): TeamScore[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const corrected = new Set(rows.map((row) => row.corrects_id));
  const placeOf = (row: ScoreRow): number => {
    const root = row.corrects_id === null ? undefined : byId.get(row.corrects_id);
    return root ? placeOf(root) : row.seq;
  };
  const standing = rows.filter((row) => row.round_number === number && !row.undo && !corrected.has(row.id));
  return standing.sort((a, b) => placeOf(a) - placeOf(b)).at(-1)?.scores ?? [];
}

/** Each team's score, in the order of `teamIds`: rounds won, or total points in formats that add up the rounds. */
export function eventScore(format: Format, teamIds: readonly string[], rounds: readonly RoundScores[]): TeamScore[] {
  const done = rounds.filter((round) => round.finalized);
  return teamIds.map((id) => ({
    event_team_id: id,
    score: done.reduce((sum, round) => sum + (format === 'first_to' ? wonBy(round, id) : pointsOf(round, id)), 0),
  }));
}

function wonBy(round: RoundScores, teamId: string): number {
  const best = Math.max(0, ...round.scores.map((one) => one.score));
  const leaders = round.scores.filter((one) => one.score === best);
  return leaders.length === 1 && leaders[0]?.event_team_id === teamId ? 1 : 0;
}

function pointsOf(round: RoundScores, teamId: string): number {
  return round.scores.find((one) => one.event_team_id === teamId)?.score ?? 0;
}

/** Maximum number of rounds that can be played. */
export function roundsTotal(format: Format, formatRounds: number): number {
  return format === 'first_to' ? formatRounds * 2 - 1 : formatRounds;
}

const bracketNames: Readonly<Partial<Record<Format, string>>> = {
  single_elimination: 'Single elimination',
  double_elimination: 'Double elimination',
  round_robin: 'Round robin',
  swiss: 'Swiss',
};

export function formatWords(format: Format, formatRounds: number): string {
  const name = bracketNames[format];
  if (name) return name;
  if (format === 'first_to') return `First to ${formatRounds}`;
  return formatRounds === 1 ? 'One round' : `${formatRounds} rounds`;
}

export interface EventProgress {
  format: Format;
  formatRounds: number;
  /** IDs of all teams, in the event's team order. */
  teamIds: readonly string[];
  /** Teams that withdrew or were disqualified. */
  outIds: readonly string[];
  rounds: readonly RoundScores[];
}

/**
 * Final placement by team ID, once nothing can change it. Tied teams share the better place; withdrawn and disqualified
 * teams come last. Null while undecided.
 */
export function finalPlacement(course: EventProgress): Map<string, number> | null {
  const { format, formatRounds, teamIds, outIds, rounds } = course;
  const score = eventScore(format, teamIds, rounds);
  const playing = score.filter((one) => !outIds.includes(one.event_team_id));
  const played = rounds.filter((round) => round.finalized).length;
  const enough = format === 'first_to' && playing.some((one) => one.score >= formatRounds);
  if (playing.length > 1 && !enough && played < roundsTotal(format, formatRounds)) return null;
  return placements(score, outIds);
}

/** Placement by score, highest first. Tied teams share the better place; withdrawn and disqualified teams come last. */
export function placements(score: readonly TeamScore[], outIds: readonly string[] = []): Map<string, number> {
  const rank = (one: TeamScore) => (outIds.includes(one.event_team_id) ? -1 : one.score);
  return new Map(score.map((one) => [one.event_team_id, 1 + score.filter((other) => rank(other) > rank(one)).length]));
}

/** Whether no round can follow this one. */
export function isLastRound(course: EventProgress, number: number): boolean {
  return number >= roundsTotal(course.format, course.formatRounds);
}
