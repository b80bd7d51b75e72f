import type { Play, RefereeTeam, Score } from './types.ts';

/** The status of an entry after later corrections. */
export type Fate = 'counts' | 'corrected' | 'undone' | 'undo';

export interface TimelineEntry {
  play: Play;
  fate: Fate;
  /** The entry that this one corrects or undoes. Null for other entries. */
  target: Play | null;
  /** Difference in points from the previous entry, such as `+1 OWL`. Empty if there is none. */
  change: string;
}

/** An entry's position. A correction has the position of the entry that it corrects. */
function positionOf(play: Play, byId: ReadonlyMap<string, Play>): number {
  const target = play.correctsId === null ? undefined : byId.get(play.correctsId);
  return target ? positionOf(target, byId) : play.number;
}

/** The entries that count toward a round's score, in order. */
export function countingPlays(plays: readonly Play[], round: number): Play[] {
  const byId = new Map(plays.map((play) => [play.id, play]));
  const replaced = new Set(plays.map(({ correctsId }) => correctsId));
  return plays
    .filter((play) => play.roundNumber === round && !play.undo && !replaced.has(play.id))
    .sort((a, b) => positionOf(a, byId) - positionOf(b, byId));
}

/** The entry that an undo would remove, which is the last one that counts. Null if there is none. */
export const undoTarget = (plays: readonly Play[], round: number): Play | null =>
  countingPlays(plays, round).at(-1) ?? null;

/** A round's entries with their outcomes, newest first. */
export function timelineOf(
  plays: readonly Play[],
  round: number,
  teams: readonly Pick<RefereeTeam, 'id' | 'code'>[],
): TimelineEntry[] {
  const byId = new Map(plays.map((play) => [play.id, play]));
  const by = new Map(plays.flatMap((play) => (play.correctsId === null ? [] : [[play.correctsId, play] as const])));
  const counting = countingPlays(plays, round);
  return plays
    .filter((play) => play.roundNumber === round)
    .sort((a, b) => b.number - a.number)
    .map((play) => {
      const index = counting.indexOf(play);
      const replacement = by.get(play.id);
      return {
        play,
        fate: play.undo ? 'undo' : replacement === undefined ? 'counts' : replacement.undo ? 'undone' : 'corrected',
        target: play.correctsId === null ? null : (byId.get(play.correctsId) ?? null),
        change: index < 0 ? '' : changeWords(counting[index - 1]?.scores ?? [], play.scores, teams),
      };
    });
}

function changeWords(
  before: readonly Score[],
  after: readonly Score[],
  teams: readonly Pick<RefereeTeam, 'id' | 'code'>[],
): string {
  return teams
    .flatMap(({ id, code }) => {
      const change = pointsOf(after, id) - pointsOf(before, id);
      return change === 0 ? [] : [`${change > 0 ? '+' : '−'}${Math.abs(change)} ${code}`];
    })
    .join(', ');
}

/** A team's points. 0 if it has none. */
export const pointsOf = (scores: readonly Score[], teamId: string): number =>
  scores.find(({ eventTeamId }) => eventTeamId === teamId)?.score ?? 0;
