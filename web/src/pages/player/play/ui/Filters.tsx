import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { SavedFilters, sayCriteria, useMatchFilters } from '@/entities/matchFilter';
import { useSession } from '@/entities/session';
import { formatMoney } from '@/shared/lib/format';
import { matchRanks, rankNames } from '@/shared/lib/match-ranks';
import { Chip } from '@/shared/ui/chip';
import { Select } from '@/shared/ui/select';
import { PlayFiltersDocument, type PlayFiltersQuery } from '../api/play.generated.ts';
import { type BoardFilter, criteriaOf, noFilter } from '../model/boardFilter.ts';

const bar = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-12);
  align-items: center;
  margin-bottom: var(--space-12);
`;

const chips = css`
  display: flex;
  gap: var(--space-8);
  align-items: center;
  /* Leaves space for the focus ring and for the larger hit area on phones. */
  padding: var(--space-6) var(--space-2);
  overflow-x: auto;
  scrollbar-width: none;
  mask-image: linear-gradient(90deg, black calc(100% - 24px), transparent calc(100% - 1px));

  &::after {
    content: '';
    flex: 0 0 16px;
  }
`;

export interface FiltersProps {
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
}

const any = 'any';

/**
 * Saved filters, and filters by game (if it has open matches), console, team size, entry and opponent rank. Stored in
 * the URL.
 */
export function Filters({ filter, onFilter }: FiltersProps) {
  const { data } = useQuery(PlayFiltersDocument);
  const signedIn = useSession()?.scope === 'full';
  // Changing any of the choices deactivates the saved filter.
  const put = (change: Partial<BoardFilter>) => onFilter({ ...filter, filterId: null, ...change });
  return (
    <div className={bar}>
      <div className={chips}>
        {filter.filterId !== null && signedIn && (
          <Used filterId={filter.filterId} onRemove={() => onFilter(noFilter)} />
        )}
        <Select
          label="Team size"
          value={filter.teamSize?.toString() ?? any}
          on={filter.teamSize !== null}
          options={[
            { value: any, label: 'Any team size' },
            ...sizesOf(data).map((size) => ({ value: String(size), label: `${size}v${size}` })),
          ]}
          onChange={(value) => put({ teamSize: value === any ? null : Number(value) })}
        />
        <Select
          label="Entry"
          value={filter.maxAmount?.toString() ?? any}
          on={filter.maxAmount !== null}
          options={[
            { value: any, label: 'Any entry' },
            ...(data?.config.limits.entryChips ?? []).map((cents) => ({
              value: String(cents),
              label: `Up to ${formatMoney(cents)}`,
            })),
          ]}
          onChange={(value) => put({ maxAmount: value === any ? null : Number(value) })}
        />
        <Select
          label="Opponent rank"
          value={rankChoice(filter)}
          on={filter.minRank !== null || filter.maxRank !== null}
          options={[
            { value: any, label: 'Any rank' },
            ...matchRanks.map((rank) => ({ value: rank, label: rankNames[rank] })),
          ]}
          onChange={(value) => {
            const rank = matchRanks.find((each) => each === value) ?? null;
            put({ minRank: rank, maxRank: rank });
          }}
        />
        {data?.consoles.map(({ id, name }) => (
          <Chip
            key={id}
            on={id === filter.consoleId}
            onClick={() => put({ consoleId: id === filter.consoleId ? null : id })}
          >
            {name}
          </Chip>
        ))}
        {gamesOf(data, filter.gameId).map(({ id, name }) => (
          <Chip key={id} on={id === filter.gameId} onClick={() => put({ gameId: id === filter.gameId ? null : id })}>
            {name}
          </Chip>
        ))}
      </div>
      {signedIn && (
        <SavedFilters
          label="Saved"
          short
          current={criteriaOf(filter)}
          usedId={filter.filterId}
          describe={(criteria, all) => sayCriteria(criteria, data, all)}
          onUse={({ id }) => onFilter({ ...noFilter, filterId: id })}
        />
      )}
    </div>
  );
}

/** The selected rank. A range from the URL counts as its lower end. */
const rankChoice = ({ minRank, maxRank }: BoardFilter) => minRank ?? maxRank ?? any;

/** The active saved filter, as a chip that can be removed. */
function Used({ filterId, onRemove }: { filterId: string; onRemove: () => void }) {
  const name = useMatchFilters().filters.find(({ id }) => id === filterId)?.name;
  return (
    <Chip on removable onClick={onRemove}>
      {name ?? 'Saved'}
    </Chip>
  );
}

const sizesOf = (data: PlayFiltersQuery | undefined) =>
  [...new Set(data?.gameModes.flatMap(({ teamSizes }) => teamSizes))].sort((one, other) => one - other);

/** Games with open matches, plus the selected one. */
const gamesOf = (data: PlayFiltersQuery | undefined, chosen: string | null) =>
  data?.games.filter(({ id, openMatches }) => openMatches > 0 || id === chosen) ?? [];
