import { useSearchParams } from 'react-router-dom';

export const periods = { day: 'Today', week: 'Week', month: 'Month', season: 'Season', alltime: 'All time' } as const;
export const metrics = {
  profit: 'Earnings',
  win_rate: 'Won',
  streak: 'Best streak',
  stake_profit: 'Stakes',
} as const;

export type Period = keyof typeof periods;
export type Metric = keyof typeof metrics;

export interface BoardView {
  period: Period;
  metric: Metric;
  gameId: string | null;
}

const own = <T extends object>(table: T, key: string | null, other: keyof T): keyof T =>
  key !== null && Object.hasOwn(table, key) ? (key as keyof T) : other;

/** The selected leaderboard, kept in the URL. */
export function useBoard(): [board: BoardView, put: (change: Partial<BoardView>) => void] {
  const [search, setSearch] = useSearchParams();
  const board: BoardView = {
    period: own(periods, search.get('period'), 'week'),
    metric: own(metrics, search.get('metric'), 'profit'),
    gameId: search.get('gameId'),
  };
  const put = (change: Partial<BoardView>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) value === null ? next.delete(name) : next.set(name, value);
    setSearch(next, { replace: true });
  };
  return [board, put];
}
