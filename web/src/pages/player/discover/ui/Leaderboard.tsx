import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useSession } from '@/entities/session';
import { PersonRow } from '@/entities/user';
import { FollowButton } from '@/features/followUser';
import { formatMoney, formatPercent, formatTime, plural } from '@/shared/lib/format';
import { askForMore } from '@/shared/lib/paging';
import { Button } from '@/shared/ui/button';
import { LedgerList } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import {
  DiscoverGamesDocument,
  DiscoverLeaderboardDocument,
  type LeaderboardRow_ViewFragment,
} from '../api/discover.generated.ts';
import { type Metric, metrics, type Period, periods, useBoard } from '../model/useBoard.ts';

const tabs = css`
  padding: 0 var(--space-16);
`;

const filters = css`
  display: flex;
  gap: var(--space-8);
  padding: var(--space-12) var(--space-16);
`;

const note = css`
  margin-left: auto;
`;

const allGames = 'all';

/** Formats the value of a metric with its unit. */
function valueWords(metric: Metric, value: number): string {
  if (metric === 'win_rate') return formatPercent(value);
  return metric === 'streak' ? plural(value, 'win') : formatMoney(value, { sign: 'always' });
}

/** The top players for a period, initially limited to ten. The viewer's rank is always visible. */
export function Leaderboard() {
  const [{ period, metric, gameId }, put] = useBoard();
  const games = useQuery(DiscoverGamesDocument).data?.leagueGames ?? [];
  const query = useQuery(DiscoverLeaderboardDocument, {
    variables: { period, metric, gameId, page: 1 },
    fetchPolicy: 'cache-and-network',
  });
  const board = query.data?.leaderboard;
  const more = () => void askForMore(() => query.fetchMore({ variables: { page: (board?.page ?? 1) + 1 } }));
  const own = board?.own;
  const ownShown = board?.items.some(({ userId }) => userId === own?.userId);
  return (
    <Region
      title="Leaderboards"
      thing="the leaderboard"
      query={{ ...query, loading: query.loading && !board }}
      ready
      footer={
        board?.countedAt && (
          <>
            {board.hasNext && (
              <Button variant="grey" size={32} loading={query.loading} onClick={more}>
                More
              </Button>
            )}
            <span className={note}>Updated at {formatTime(board.countedAt)}</span>
          </>
        )
      }
    >
      <Tabs
        className={tabs}
        label="Period"
        value={period}
        onChange={(value: Period) => put({ period: value })}
        items={(Object.keys(periods) as Period[]).map((value) => ({ value, label: periods[value] }))}
      >
        {(Object.keys(periods) as Period[]).map((value) => (
          <TabPanel key={value} value={value} />
        ))}
      </Tabs>
      <div className={filters}>
        <Select
          label="Rank by"
          value={metric}
          options={(Object.keys(metrics) as Metric[]).map((value) => ({ value, label: metrics[value] }))}
          onChange={(value) => put({ metric: value })}
        />
        <Select
          label="Game"
          value={gameId ?? allGames}
          on={gameId !== null}
          options={[
            { value: allGames, label: 'All games' },
            ...games.map(({ game }) => ({ value: game.id, label: game.name })),
          ]}
          onChange={(value) => put({ gameId: value === allGames ? null : value })}
        />
      </div>
      <Region
        bare
        titleHidden
        title={periods[period]}
        thing="the leaderboard"
        query={query}
        ready={board !== undefined}
        skeleton={<SkeletonRows count={10} />}
        empty={
          board?.items.length === 0 && (
            <EmptyState small title="No players ranked yet">
              Play a match to get on the board. Rankings update every five minutes.
            </EmptyState>
          )
        }
      >
        <LedgerList bare>
          {board?.items.map((row) => (
            <Row key={row.userId} row={row} metric={metric} />
          ))}
          {own && !ownShown && <Row row={own} metric={metric} />}
        </LedgerList>
      </Region>
    </Region>
  );
}

function Row({
  row: { rank, user, value, isFollowing },
  metric,
}: {
  row: LeaderboardRow_ViewFragment;
  metric: Metric;
}) {
  const selfId = useSession()?.user.id;
  return (
    <PersonRow
      folio={rank}
      person={user}
      text={user.id === selfId ? 'You' : undefined}
      figures={valueWords(metric, value)}
      action={<FollowButton person={user} following={isFollowing} short />}
    />
  );
}
