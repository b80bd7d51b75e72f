import { css } from '@linaria/core';
import { Download } from 'lucide-react';
import { openOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { IconButton } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { amountChoices, dateChoices, type Filters, isFiltered, noFilters, typeChoices } from '../model/filters.ts';

const bar = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-height: 52px;
  overflow-x: auto;
  scrollbar-width: none;

  & > :last-child {
    margin-left: auto;
  }

  ${media.phone} {
    padding-left: var(--gutter);
  }
`;

/** The activity filters and the export. */
export function ActivityFilters({
  filters,
  onChange,
  shown,
}: {
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Whether to show the filters, which apply only to the All tab. The export is always shown. */
  shown: boolean;
}) {
  return (
    <div className={bar}>
      {shown && (
        <>
          <Select
            label="Type"
            value={filters.type}
            options={typeChoices}
            on={filters.type !== noFilters.type}
            onChange={(type) => onChange({ ...filters, type })}
          />
          <Select
            label="Amount"
            value={filters.amount}
            options={amountChoices}
            on={filters.amount !== noFilters.amount}
            onChange={(amount) => onChange({ ...filters, amount })}
          />
          <Select
            label="Date"
            value={filters.date}
            options={dateChoices}
            on={filters.date !== noFilters.date}
            onChange={(date) => onChange({ ...filters, date })}
          />
          {isFiltered(filters) && (
            <Chip removable onClick={() => onChange(noFilters)}>
              Clear
            </Chip>
          )}
        </>
      )}
      <IconButton label="Statement" onClick={() => openOverlay({ kind: 'statement' })}>
        <Download {...icon} />
      </IconButton>
    </div>
  );
}
