import { css } from '@linaria/core';
import { Bookmark, ChevronDown, Plus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { hidden, media } from '@/shared/styles';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { Menu } from '@/shared/ui/menu';
import type { Filter_ViewFragment } from '../api/matchFilters.generated.ts';
import type { Criteria, Named } from '../model/criteria.ts';
import { useMatchFilters } from '../model/useMatchFilters.ts';
import { ManageFilters } from './ManageFilters.tsx';
import { SaveFilter } from './SaveFilter.tsx';

const shortName = css`
  ${media.phone} {
    ${hidden}
  }
`;

export interface SavedFiltersProps {
  /** The menu's label, such as `Saved setups`. */
  label: string;
  /** Whether to show only the icon on phones, where the menu shares its row with the filters. */
  short?: boolean;
  /** The current choices, which can be saved. Null if there is nothing worth saving. */
  current: Criteria | null;
  /** Describes a filter in words. Includes the names of games that are no longer offered. */
  describe: (criteria: Criteria, all?: readonly Named[]) => string;
  /** ID of the filter that is currently applied. */
  usedId?: string | null;
  onUse: (filter: Filter_ViewFragment) => void;
}

/** Menu for applying a saved filter, saving the current choices as a filter, or managing the saved filters. */
export function SavedFilters({ label, short = false, current, describe, usedId, onUse }: SavedFiltersProps) {
  const all = useMatchFilters();
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  const used = all.filters.find(({ id }) => id === usedId);
  const entries = [
    ...all.filters.map((filter) => ({ key: filter.id, label: filter.name, onSelect: () => onUse(filter) })),
    {
      key: 'save',
      label: 'Save these filters',
      icon: <Plus {...smallIcon} />,
      disabled: current === null,
      separate: all.filters.length > 0,
      onSelect: () => setOpen('save'),
    },
    {
      key: 'manage',
      label: 'Edit saved filters',
      icon: <Settings2 {...smallIcon} />,
      disabled: all.filters.length === 0,
      onSelect: () => setOpen('manage'),
    },
  ];
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label={label}
        entries={entries}
        trigger={
          <Button variant={used ? 'grey' : 'secondary'} icon={<Bookmark {...smallIcon} />}>
            <span className={short ? shortName : undefined}>{used?.name ?? label}</span>
            <ChevronDown {...smallIcon} />
          </Button>
        }
      />
      {open === 'save' && current && (
        <SaveFilter all={all} criteria={current} text={describe(current)} onClose={close} />
      )}
      {open === 'manage' && (
        <ManageFilters label={label} all={all} current={current} describe={describe} onClose={close} />
      )}
    </>
  );
}
