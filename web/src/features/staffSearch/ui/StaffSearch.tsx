import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { commandKey } from '@/shared/lib/hotkeys';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Spinner } from '@/shared/ui/spinner';
import { recordLabels } from '../model/recordPath.ts';
import { useStaffSearch } from '../model/useStaffSearch.ts';
import { form, results } from './StaffSearch.css.ts';

/** Runs on Ctrl+K and ⌘K, even from within fields. */
function useCommandKey(run: () => void): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Moves the focus between the field and the results with the arrow keys. */
function walk(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, section button')];
  const at = stops.findIndex((stop) => stop.contains(document.activeElement));
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** The search field of the staff frame, for users, events, matches, transactions and partners. Ctrl+K focuses it. */
export function StaffSearch() {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { found, fault, busy, clear, open, search, more } = useStaffSearch(() => setText(''));
  useCommandKey(() => {
    field.current?.focus();
    field.current?.select();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  const change = (next: string) => {
    setText(next);
    clear();
  };
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape') clear();
    else walk(event);
  };
  return (
    <search>
      <form className={form} onSubmit={submit} onKeyDown={press} noValidate>
        <TextField
          ref={field}
          label="Search users, events, matches, transactions and partners"
          labelHidden
          icon={<Search {...smallIcon} />}
          after={busy ? <Spinner aria-label="Searching" role="status" /> : <kbd>{commandKey()} K</kbd>}
          placeholder="Search, or start with u: e: m: t: p:"
          error={fault ?? undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={change}
        />
        {found && (
          <section className={results} aria-label="Results">
            <LedgerList bare>
              {found.items.map((record) => (
                <LedgerRow
                  key={`${record.type} ${record.id}`}
                  title={record.title}
                  text={`${recordLabels[record.type]} · ${record.subtitle}`}
                  onPress={() => open(record)}
                />
              ))}
            </LedgerList>
            {more && (
              <Button size={32} wide variant="tertiary" loading={busy} onClick={more}>
                Load more
              </Button>
            )}
          </section>
        )}
      </form>
    </search>
  );
}
