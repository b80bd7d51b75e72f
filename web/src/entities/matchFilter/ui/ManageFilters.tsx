import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import { WrittenField } from '@/shared/ui/written-field';
import { type Filter_ViewFragment, FilterGamesDocument } from '../api/matchFilters.generated.ts';
import type { Criteria, Named } from '../model/criteria.ts';
import type { MatchFilters } from '../model/useMatchFilters.ts';

/* The negative margin offsets the rows' padding, so their text lines up with the title. */
const list = css`
  margin: 0 calc(-1 * var(--space-16));
`;

const actions = css`
  display: flex;
  gap: var(--space-4);
`;

const rename = css`
  display: grid;
  grid-template-columns: 1fr auto auto;
  gap: var(--space-8);
  align-items: end;
  padding: var(--space-8) var(--space-16);
`;

interface ManageFiltersProps {
  label: string;
  all: MatchFilters;
  current: Criteria | null;
  /** Describes a filter in words. Includes the names of games that are no longer offered. */
  describe: (criteria: Criteria, all: readonly Named[]) => string;
  onClose: () => void;
}

/** Lists the saved filters. Users can rename, replace or delete each filter. */
export function ManageFilters({ label, all, current, describe, onClose }: ManageFiltersProps) {
  const games = useQuery(FilterGamesDocument);
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <Dialog open title={label} onClose={onClose}>
      {all.message && <Sub role="alert">{all.message}</Sub>}
      {all.filters.length === 0 && <EmptyState title="No saved filters" as="h3" />}
      <div className={list}>
        <LedgerList bare aria-label={label}>
          {all.filters.map((filter) =>
            editing === filter.id ? (
              <li key={filter.id}>
                <Rename all={all} filter={filter} onDone={() => setEditing(null)} />
              </li>
            ) : (
              <LedgerRow
                key={filter.id}
                title={filter.name}
                text={describe(filter.criteria, games.data?.games ?? [])}
                wraps
                action={
                  <span className={actions}>
                    <IconButton label={`Rename ${filter.name}`} onClick={() => setEditing(filter.id)}>
                      <Pencil {...smallIcon} />
                    </IconButton>
                    <IconButton
                      label={`Replace ${filter.name} with the current filters`}
                      disabled={current === null || all.busy}
                      onClick={() =>
                        current && void all.replace(filter.id, { ...current, notify: filter.criteria.notify })
                      }
                    >
                      <RefreshCw {...smallIcon} />
                    </IconButton>
                    <IconButton
                      label={`Delete ${filter.name}`}
                      disabled={all.busy}
                      onClick={() => void all.remove(filter.id)}
                    >
                      <Trash2 {...smallIcon} />
                    </IconButton>
                  </span>
                }
              />
            ),
          )}
        </LedgerList>
      </div>
    </Dialog>
  );
}

function Rename({ all, filter, onDone }: { all: MatchFilters; filter: Filter_ViewFragment; onDone: () => void }) {
  const [name, setName] = useState(filter.name);
  const given = name.trim();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (given !== '' && (given === filter.name || (await all.rename(filter.id, given)))) onDone();
  };
  return (
    <form className={rename} onSubmit={save}>
      <WrittenField label="New name" labelHidden value={name} maxLength={40} autoFocus onChange={setName} />
      <Button data-track="rename_filter" type="submit" loading={all.busy}>
        Save
      </Button>
      <Button variant="grey" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
