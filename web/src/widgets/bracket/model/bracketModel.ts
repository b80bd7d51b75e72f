import {
  type Bracket,
  type BracketMatch,
  type BracketTeam,
  feedersOf,
  isTable,
  matchNames,
  type Round,
  roundCounts,
  roundsOf,
  shownMatches,
  slotOf,
  type TeamPath,
  type Teams,
  teamPath,
  type WordsContext,
} from '@/entities/bracket';

/** Data derived from a bracket for its views. */
export interface BracketModel {
  bracket: Bracket;
  format: 'knockout' | 'table' | 'rounds';
  shown: readonly BracketMatch[];
  teams: Teams;
  rounds: readonly Round[];
  /** Texts with full round names, for lists and screen readers. */
  words: WordsContext;
  /** Texts with short round names, for cards. */
  shortWords: WordsContext;
  /** The viewer's own team. */
  own: BracketTeam | undefined;
  ownPath: TeamPath | undefined;
  /** The match that the viewer's team plays now or next. */
  ownNext: BracketMatch | undefined;
}

function formatOf({ matches }: Bracket): BracketModel['format'] {
  if (matches.length === 0) return 'rounds';
  return isTable(matches) ? 'table' : 'knockout';
}

export function bracketModel(bracket: Bracket, selfId: string | undefined): BracketModel {
  const { matches } = bracket;
  const shown = shownMatches(matches);
  const teams = new Map(bracket.teams.map((team) => [team.id, team]));
  const feeders = feedersOf(matches);
  const names = matchNames(matches);
  const own = selfId === undefined ? undefined : bracket.teams.find(({ userIds }) => userIds.includes(selfId));
  const format = formatOf(bracket);
  return {
    bracket,
    format,
    shown,
    teams,
    rounds: roundsOf(shown, roundCounts(matches)),
    words: { teams, feeders, nameOf: names.full },
    shortWords: { teams, feeders, nameOf: names.short },
    own,
    ownPath: own && format === 'knockout' ? teamPath(shown, own.id) : undefined,
    ownNext: own && shown.find((match) => match.ending === null && slotOf(match, own.id) !== undefined),
  };
}
