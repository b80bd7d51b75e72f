import { css } from '@linaria/core';
import { useState } from 'react';
import { GameIcon } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Chip } from '@/shared/ui/chip';
import { TextField } from '@/shared/ui/field';
import { Popover } from '@/shared/ui/popover';
import { PriceRange } from '@/shared/ui/price-range';
import { Select } from '@/shared/ui/select';
import { Caps } from '@/shared/ui/text';
import { type BoardFilter, narrowedBy, noFilter, type Segment } from '../model/boardFilter.ts';
import { type FilterChoices, within } from '../model/choices.ts';
import { removePreset, savePreset, usePresets } from '../model/presets.ts';
import { useBoardPrices } from '../model/useBoard.ts';

type Game = FilterChoices['games'][number];

const column = css`
  display: grid;
  align-content: start;
  gap: var(--space-12);

  section {
    display: grid;
    gap: var(--space-4);
    padding-top: var(--space-12);
    border-top: 1px solid var(--rule);
  }

  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
  }
`;

const gameLine = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-width: 0;
  font-size: var(--size-dense);

  em {
    margin-left: var(--space-4);
    color: var(--ash);
    font-size: var(--size-small);
    font-style: normal;
  }
`;

const any = 'any';

export interface FiltersProps {
  choices: FilterChoices | undefined;
  filter: BoardFilter;
  segment: Segment;
  /** Maximum number of upcoming events. */
  size: number;
  onFilter: (filter: BoardFilter) => void;
}

const countOf = (game: Game, segment: Segment) =>
  segment === 'live'
    ? game.liveCount
    : segment === 'upcoming'
      ? game.upcomingCount
      : game.liveCount + game.upcomingCount;

/**
 * Filters for game, mode, league and price. They can be saved as presets. Shown in a column or, on narrow screens, in a
 * drawer.
 */
export function Filters({ choices, filter, segment, size, onFilter }: FiltersProps) {
  const { modes, leagues } = within(choices, filter.gameId);
  const put = (change: Partial<BoardFilter>) => onFilter({ ...filter, ...change });
  const chosen = narrowedBy(filter);
  return (
    <div className={column}>
      <header>
        <h2>Filters</h2>
        {chosen > 0 && (
          <Button variant="tertiary" size={32} onClick={() => onFilter(noFilter)}>
            Clear {chosen}
          </Button>
        )}
      </header>
      <section aria-label="Game">
        <Caps>Game</Caps>
        {choices?.games.map((game) => (
          <Checkbox
            key={game.id}
            checked={filter.gameId === game.id}
            onChange={(on) => put({ gameId: on ? game.id : null, modeId: null, leagueId: null })}
          >
            <span className={gameLine}>
              <GameIcon src={game.imageUrl} name={game.name} size={20} />
              <bdi>{game.name}</bdi>
              <em>{countOf(game, segment)}</em>
            </span>
          </Checkbox>
        ))}
      </section>
      <section aria-label="Mode and league">
        <Caps>Mode and league</Caps>
        <Select
          label="Mode"
          value={filter.modeId ?? any}
          on={filter.modeId !== null}
          options={[{ value: any, label: 'Any mode' }, ...modes.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(id) => put({ modeId: id === any ? null : id })}
        />
        <Select
          label="League"
          value={filter.leagueId ?? any}
          on={filter.leagueId !== null}
          options={[
            { value: any, label: 'Any league' },
            ...leagues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => put({ leagueId: id === any ? null : id })}
        />
      </section>
      <section aria-label="Price">
        <Caps>Price</Caps>
        <Price filter={filter} segment={segment} size={size} onFilter={onFilter} />
      </section>
      <Presets filter={filter} onUse={onFilter} />
    </div>
  );
}

/** Price filter with a histogram of the current prices above it. */
function Price({ filter, segment, size, onFilter }: Omit<FiltersProps, 'choices'>) {
  const prices = useBoardPrices(segment, filter, size);
  return (
    <PriceRange
      prices={prices}
      from={filter.minPrice}
      to={filter.maxPrice}
      onChange={({ from, to }) => onFilter({ ...filter, minPrice: from, maxPrice: to })}
    />
  );
}

/** The user's saved filters. */
function Presets({ filter, onUse }: { filter: BoardFilter; onUse: (filter: BoardFilter) => void }) {
  const presets = usePresets();
  const [name, setName] = useState('');
  const save = () => {
    savePreset({ name: name.trim(), filter });
    setName('');
  };
  return (
    <section aria-label="Saved filters">
      {presets.map((preset) => (
        <span key={preset.name} className={gameLine}>
          <Chip onClick={() => onUse(preset.filter)}>{preset.name}</Chip>
          <Button
            variant="tertiary"
            size={32}
            aria-label={`Delete ${preset.name}`}
            onClick={() => removePreset(preset.name)}
          >
            Delete
          </Button>
        </span>
      ))}
      {narrowedBy(filter) > 0 && (
        <Popover
          title="Save these filters"
          trigger={
            <Button variant="secondary" size={32}>
              Save as preset
            </Button>
          }
        >
          <TextField label="Name" value={name} onChange={setName} maxLength={24} />
          <Button data-track="save_preset" size={32} disabled={name.trim() === ''} onClick={save}>
            Save
          </Button>
        </Popover>
      )}
    </section>
  );
}
