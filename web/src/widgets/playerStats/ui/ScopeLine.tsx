import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { formatPercent, plural } from '@/shared/lib/format';
import { PersonGameDocument, PersonModeDocument } from '../api/filters.generated.ts';
import type { StatsScope } from '../model/scope.ts';

const line = css`
  margin: 0;
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  color: var(--ash);
`;

/** Summarizes the selected game or mode in one line. Renders nothing if none is selected. */
export function ScopeLine({ scope }: { scope: StatsScope }) {
  if (scope.gameId === null) return null;
  return scope.modeId === null ? (
    <GameLine userId={scope.userId} gameId={scope.gameId} />
  ) : (
    <ModeLine userId={scope.userId} gameId={scope.gameId} modeId={scope.modeId} />
  );
}

function GameLine({ userId, gameId }: { userId: string; gameId: string }) {
  const told = useQuery(PersonGameDocument, { variables: { userId, gameId } }).data?.leagueGame;
  if (!told) return null;
  const { game, matchesPlayed, eventsPlayed, leaguesCount } = told;
  const parts = [
    matchesPlayed !== null && plural(matchesPlayed, 'match', 'matches'),
    eventsPlayed !== null && plural(eventsPlayed, 'event'),
    leaguesCount > 0 && plural(leaguesCount, 'league'),
  ].filter(Boolean);
  return (
    <p className={line}>
      {game.name}: {parts.join(', ')}
    </p>
  );
}

function ModeLine({ userId, gameId, modeId }: { userId: string; gameId: string; modeId: string }) {
  const told = useQuery(PersonModeDocument, { variables: { userId, gameId, modeId } }).data?.leagueGameMode;
  if (!told) return null;
  const { mode, figures, standings } = told;
  const parts = [
    figures && plural(figures.played, 'match', 'matches'),
    figures && figures.winPercent !== null && `${formatPercent(figures.winPercent)} won`,
    ...standings.map(({ name, league, rank, teamsCount }) => `${name} ${rank} of ${teamsCount} in ${league.name}`),
  ].filter(Boolean);
  return (
    <p className={line}>
      {mode.name}: {parts.join(', ')}
    </p>
  );
}
