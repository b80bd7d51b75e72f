/** What the referee's rows say: scores of rounds, score of the event, who is placed where. Pure. */

import type { TeamScore } from './schemas.ts';
import type { Format } from './tables.ts';

/** A row of play-by-play as far as its scores matter. */
export interface ScoreRow {
  id: string;
  seq: number;
  round_number: number;
  scores: TeamScore[];
  corrects_id: string | null;
}

export interface RoundScores {
  number: number;
  finalized: boolean;
  scores: TeamScore[];
}

/**
 * Scores of a round: those of its last row that was not corrected. A correction stands in the place of the row it
 * corrects, so that correcting an older one does not undo what came after it.
 */
export function scoresOfRound(rows: readonly ScoreRow[], number: number): TeamScore[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const corrected = new Set(rows.map((row) => row.corrects_id));
  const placeOf = (row: ScoreRow): number => {
    const root = row.corrects_id === null ? undefined : byId.get(row.corrects_id);
    return root ? placeOf(root) : row.seq;
  };
  const standing = rows.filter((row) => row.round_number === number && !corrected.has(row.id));
  return standing.sort((a, b) => placeOf(a) - placeOf(b)).at(-1)?.scores ?? [];
}

/** Score of each team, in the order of `teamIds`: rounds won, or points where all rounds are added up. */
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

/** How many rounds an event has at most. */
export function roundsTotal(format: Format, formatRounds: number): number {
  return format === 'first_to' ? formatRounds * 2 - 1 : formatRounds;
}

export function formatWords(format: Format, formatRounds: number): string {
  if (format === 'first_to') return `First to ${formatRounds}`;
  return formatRounds === 1 ? 'One round' : `${formatRounds} rounds`;
}

export interface Course {
  format: Format;
  formatRounds: number;
  /** In the order of the event. */
  teamIds: readonly string[];
  /** Teams that gave up or were disqualified. */
  outIds: readonly string[];
  rounds: readonly RoundScores[];
}

/**
 * Who is placed where once nothing can change it: by team id, ties share the better place, teams that are out come last.
 * Null while it is open.
 */
export function finalPlacement(course: Course): Map<string, number> | null {
  const { format, formatRounds, teamIds, outIds, rounds } = course;
  const score = eventScore(format, teamIds, rounds);
  const playing = score.filter((one) => !outIds.includes(one.event_team_id));
  const played = rounds.filter((round) => round.finalized).length;
  const enough = format === 'first_to' && playing.some((one) => one.score >= formatRounds);
  if (playing.length > 1 && !enough && played < roundsTotal(format, formatRounds)) return null;
  return placements(score, outIds);
}

/** Places by score, most first; ties share the better place; teams that are out come last. */
export function placements(score: readonly TeamScore[], outIds: readonly string[] = []): Map<string, number> {
  const rank = (one: TeamScore) => (outIds.includes(one.event_team_id) ? -1 : one.score);
  return new Map(score.map((one) => [one.event_team_id, 1 + score.filter((other) => rank(other) > rank(one)).length]));
}

/** Whether the round with this number is the last one that can be played. */
export function isLastRound(course: Course, number: number): boolean {
  return number >= roundsTotal(course.format, course.formatRounds);
}
