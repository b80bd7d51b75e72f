import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ListView } from '@/shared/lib/list-view';
import { Button, IconButton } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Popover } from '@/shared/ui/popover';
import { views } from './StaffList.css.ts';

/**
 * Opens, saves and deletes the list's views, which are named combinations of filters and sort order stored in this
 * browser.
 */
export function SavedViews({ view }: { view: ListView }) {
  const [name, setName] = useState('');
  const saved = view.preferences.views;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    view.saveView(name.trim());
    setName('');
  };
  return (
    <Popover
      title="Saved views"
      trigger={
        <IconButton label="Saved views" size={32}>
          <Bookmark {...smallIcon} />
        </IconButton>
      }
    >
      <form className={views} onSubmit={save}>
        {saved.length > 0 && (
          <LedgerList>
            {saved.map((each) => (
              <LedgerRow
                key={each.name}
                title={each.name}
                onPress={() => view.openView(each.search)}
                action={
                  <IconButton label={`Delete ${each.name}`} size={32} onClick={() => view.deleteView(each.name)}>
                    <Trash2 {...smallIcon} />
                  </IconButton>
                }
              />
            ))}
          </LedgerList>
        )}
        <TextField
          label="Name"
          hint="Saves the current filters and sort in this browser."
          maxLength={40}
          value={name}
          onChange={setName}
        />
        <Button type="submit" size={32} variant="secondary">
          Save view
        </Button>
      </form>
    </Popover>
  );
}
