import { css } from '@linaria/core';
import { type FormEvent, useState } from 'react';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { Sub } from '@/shared/ui/text';
import { WrittenField } from '@/shared/ui/written-field';
import type { Criteria } from '../model/criteria.ts';
import type { MatchFilters } from '../model/useMatchFilters.ts';

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

const longest = 40;

/** Saves the current choices as a named filter. */
export function SaveFilter({
  all,
  criteria,
  text,
  onClose,
}: {
  all: MatchFilters;
  criteria: Criteria;
  text: string;
  onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [notify, setNotify] = useState(criteria.notify);
  const given = name.trim();
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (given === '' || all.busy) return;
    if (!(await all.create(given, { ...criteria, notify }))) return;
    toast({ kind: 'success', title: 'Saved', text: `Find “${given}” under saved filters.` });
    onClose();
  };
  return (
    <Dialog
      open
      title="Save these filters"
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button
            data-track="save_filter"
            size={48}
            loading={all.busy}
            disabled={given === ''}
            onClick={() => void save()}
          >
            Save
          </Button>
        </DialogFooter>
      }
    >
      <form className={stack} onSubmit={save}>
        <Sub>{text}</Sub>
        <WrittenField
          label="Name"
          value={name}
          maxLength={longest}
          placeholder="Evening 3v3"
          error={all.message ?? undefined}
          onChange={setName}
        />
        <Checkbox checked={notify} onChange={setNotify}>
          Notify me when a match like this opens
        </Checkbox>
      </form>
    </Dialog>
  );
}
