import { formatCents } from '@/shared/lib/odds';
import type { BoardFiltersQuery } from '../api/stake.generated.ts';
import type { BoardFilter } from './boardFilter.ts';

export type FilterChoices = BoardFiltersQuery['stakeFilters'];

/** The modes and leagues of the selected game, or of all games if none is selected. */
export function within(choices: FilterChoices | undefined, gameId: string | null) {
  const games = choices?.games.filter(({ id }) => gameId === null || id === gameId) ?? [];
  const unique = <T extends { id: string }>(all: readonly T[]) => [
    ...new Map(all.map((each) => [each.id, each])).values(),
  ];
  return {
    modes: unique(games.flatMap(({ modes }) => modes)),
    leagues: unique(games.flatMap(({ leagues }) => leagues)),
  };
}

/** The active filters as removable chips, for narrow screens. */
export function chosenChips(
  filter: BoardFilter,
  choices: FilterChoices | undefined,
): { key: keyof BoardFilter; label: string }[] {
  const { modes, leagues } = within(choices, null);
  const named = (all: readonly { id: string; name: string }[], id: string | null) =>
    all.find((each) => each.id === id)?.name;
  const chips: { key: keyof BoardFilter; label: string | null | undefined }[] = [
    { key: 'gameId', label: filter.gameId && (named(choices?.games ?? [], filter.gameId) ?? 'Game') },
    { key: 'modeId', label: filter.modeId && (named(modes, filter.modeId) ?? 'Mode') },
    { key: 'leagueId', label: filter.leagueId && (named(leagues, filter.leagueId) ?? 'League') },
    { key: 'minPrice', label: filter.minPrice && `From ${formatCents(filter.minPrice)}` },
    { key: 'maxPrice', label: filter.maxPrice && `To ${formatCents(filter.maxPrice)}` },
  ].map(({ key, label }) => ({ key: key as keyof BoardFilter, label: label ? String(label) : null }));
  return chips.filter((chip): chip is { key: keyof BoardFilter; label: string } => Boolean(chip.label));
}
