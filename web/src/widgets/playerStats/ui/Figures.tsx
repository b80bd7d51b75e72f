import { useQuery } from '@apollo/client/react';
import { formatCount, formatPercent, plural } from '@/shared/lib/format';
import { EmptyState, Region, Skeleton } from '@/shared/ui/region';
import { PersonFiguresDocument, PersonMoneyDocument } from '../api/figures.generated.ts';
import type { StatsScope } from '../model/scope.ts';
import { type FormResult, FormStrip } from './FormStrip.tsx';
import { MoneyFigure } from './MoneyFigure.tsx';
import { StatTile, StatTiles } from './StatTiles.tsx';

const letters: Record<'won' | 'lost' | 'drawn', FormResult> = { won: 'W', lost: 'L', drawn: 'D' };

/** The row of figures on top: record, net earnings, runs, events, the last ten. One's own money to the cent. */
export function Figures({ scope: { userId, username, own, gameId, modeId } }: { scope: StatsScope }) {
  const variables = { userId, gameId, gameModeId: modeId };
  const query = useQuery(PersonFiguresDocument, { variables });
  const money = useQuery(PersonMoneyDocument, { variables: { ...variables, private: own } });
  const stats = query.data?.personStatistics;
  const net = money.data?.personMoneyStatistics?.net;
  const played = stats?.figures;
  return (
    <Region
      bare
      titleHidden
      title="Figures"
      thing="the figures"
      query={query}
      ready={query.data !== undefined}
      skeleton={<Skeleton height={96} />}
      empty={!stats && <EmptyState small title={`${username} keeps their figures to themselves`} />}
    >
      {stats && played && (
        <StatTiles>
          <StatTile
            label="Record"
            note={played.winPercent === null ? 'No match finished' : `${formatPercent(played.winPercent)} won`}
          >
            {played.drawn > 0 ? `${played.won}–${played.lost}–${played.drawn}` : `${played.won}–${played.lost}`}
          </StatTile>
          <StatTile label="Net earnings" note={own ? 'to the cent for you alone' : 'in matches'}>
            {net ? <MoneyFigure figure={net} signed /> : '–'}
          </StatTile>
          <StatTile label="Best run" note={runWords(stats.streak)}>
            {formatCount(stats.bestStreak)}
          </StatTile>
          <StatTile label="Events won" note={`of ${plural(stats.eventsPlayed, 'event')}`}>
            {formatCount(stats.eventsWon)}
          </StatTile>
          {stats.form.length > 0 && (
            <StatTile label="Last ten" wide>
              <FormStrip results={stats.form.toReversed().map((each) => letters[each])} />
            </StatTile>
          )}
        </StatTiles>
      )}
    </Region>
  );
}

/** How the present run goes, in words. */
function runWords(streak: number): string {
  if (streak === 0) return 'wins in a row';
  return streak > 0 ? `${plural(streak, 'win')} in a row now` : `${plural(-streak, 'loss', 'losses')} in a row now`;
}
