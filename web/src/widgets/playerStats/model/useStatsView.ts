import { useSearchParams } from 'react-router-dom';

export const statsTabs = [
  'overview',
  'matches',
  'tournaments',
  'stakes',
  'videos',
  'rivals',
  'partner',
  'about',
] as const;
export type StatsTab = (typeof statsTabs)[number];

/** Whether the game and mode filters apply to the tab. */
export const isFiltered = (tab: StatsTab): boolean => tab !== 'videos' && tab !== 'about';

export interface StatsView {
  tab: StatsTab;
  gameId: string | null;
  modeId: string | null;
}

/** The open tab and its filters, kept in the URL. */
export function useStatsView(): [view: StatsView, put: (change: Partial<StatsView>) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const gameId = search.get('gameId');
  const view: StatsView = {
    tab: statsTabs.find((each) => each === asked) ?? 'overview',
    gameId,
    modeId: gameId && search.get('modeId'),
  };
  const put = (change: Partial<StatsView>) => {
    const next = new URLSearchParams(search);
    const { tab, ...filter } = { ...view, ...change };
    const entries = Object.entries({ ...filter, tab: tab === 'overview' ? null : tab });
    for (const [name, value] of entries) value === null ? next.delete(name) : next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [view, put];
}
