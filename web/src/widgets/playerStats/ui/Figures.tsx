import { useQuery } from '@apollo/client/react';
import { formatCount, formatPercent, formatScore, plural } from '@/shared/lib/format';
import { EmptyState, Late, Region, Skeleton } from '@/shared/ui/region';
import { PersonFiguresDocument, PersonMoneyDocument } from '../api/figures.generated.ts';
import type { StatsScope } from '../model/scope.ts';
import { type FormResult, FormStrip } from './FormStrip.tsx';
import { MoneyFigure } from './MoneyFigure.tsx';
import { StatTile, StatTiles } from './StatTiles.tsx';

const letters: Record<'won' | 'lost' | 'drawn', FormResult> = { won: 'W', lost: 'L', drawn: 'D' };

/**
 * Key stats: record, net earnings, streaks, events and the last ten results. Only the profile's owner sees exact
 * amounts.
 */
export function Figures({ scope: { userId, username, own, coming, gameId, modeId } }: { scope: StatsScope }) {
  const variables = { userId, gameId, gameModeId: modeId };
  const query = useQuery(PersonFiguresDocument, { variables, skip: coming });
  const money = useQuery(PersonMoneyDocument, { variables: { ...variables, private: own }, skip: coming });
  const stats = query.data?.personStatistics;
  const net = money.data?.personMoneyStatistics?.net;
  const played = stats?.figures;
  const finished = played ? played.won + played.lost + played.drawn : 0;
  return (
    <Region
      bare
      titleHidden
      title="Stats"
      thing="the stats"
      query={query}
      ready={query.data !== undefined}
      skeleton={<FiguresComing />}
      empty={!stats && <EmptyState small title={`${username} keeps their stats private`} />}
    >
      {stats && played && (
        <StatTiles>
          <StatTile
            label="Record"
            note={played.winPercent === null ? 'No completed matches' : `${formatPercent(played.winPercent)} won`}
          >
            {played.drawn > 0
              ? formatScore(played.won, played.lost, played.drawn)
              : formatScore(played.won, played.lost)}
          </StatTile>
          <StatTile label="Net earnings" note={own ? 'only you see the exact amount' : 'from matches and events'}>
            {net && finished + stats.eventsPlayed > 0 ? <MoneyFigure figure={net} signed /> : '–'}
          </StatTile>
          <StatTile label="Best streak" note={runWords(stats.streak)}>
            {formatCount(stats.bestStreak)}
          </StatTile>
          <StatTile label="Events won" note={`of ${plural(stats.eventsPlayed, 'event')}`}>
            {formatCount(stats.eventsWon)}
          </StatTile>
          <StatTile label="Last 10" wide>
            <FormStrip results={stats.form.toReversed().map((each) => letters[each])} />
          </StatTile>
        </StatTiles>
      )}
    </Region>
  );
}

/** Skeleton of the tiles, which shows only their labels. */
const FiguresComing = () => (
  <Late>
    <StatTiles>
      {['Record', 'Net earnings', 'Best streak', 'Events won'].map((label) => (
        <StatTile key={label} label={label} note={<FigureBox width={88} line={16} />}>
          <FigureBox width={56} line={30} />
        </StatTile>
      ))}
      <StatTile label="Last 10" wide>
        <FormStrip results={[]} />
      </StatTile>
    </StatTiles>
  </Late>
);

/** A placeholder centered in its line of text. */
const FigureBox = ({ width, line }: { width: number; line: number }) => (
  <span style={{ display: 'flex', alignItems: 'center', height: line }}>
    <Skeleton width={width} height={line - 6} quiet />
  </span>
);

/** Label of the current streak. */
function runWords(streak: number): string {
  if (streak === 0) return 'wins in a row';
  return streak > 0 ? `${plural(streak, 'win')} in a row now` : `${plural(-streak, 'loss', 'losses')} in a row now`;
}
