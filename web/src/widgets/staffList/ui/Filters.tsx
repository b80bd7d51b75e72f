import { Funnel, X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import type { ListView } from '@/shared/lib/list-view';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { PeriodFilter } from './PeriodFilter.tsx';
import { SavedViews } from './SavedViews.tsx';

export interface ListFilter {
  name: string;
  label: string;
  /** Options other than the empty one. If omitted, the filter is a text field. */
  options?: readonly { value: string; label: string }[];
  /** Label of the empty option. Defaults to "All". */
  none?: string;
  /** URL parameters for the first and last day. Only for a date filter whose options are periods. */
  days?: { from: string; to: string };
}

const ALL = '';
/** Delay in ms after the last key press before a text filter is applied. */
const TYPING_MS = 300;

/**
 * The filters of a list, its saved views, and a button that clears the filters.
 * @param text ref for the first text filter
 */
export function Filters({
  view,
  filters,
  text,
}: {
  view: ListView;
  filters: readonly ListFilter[];
  text: RefObject<HTMLInputElement | null>;
}) {
  const first = filters.find(({ days, options }) => !days && !options);
  return (
    <>
      {filters.map((filter) =>
        filter.days ? (
          <PeriodFilter
            key={`${filter.name} ${view.filters[filter.days.from]} ${view.filters[filter.days.to]}`}
            view={view}
            filter={filter}
            days={filter.days}
          />
        ) : filter.options ? (
          <Select
            key={filter.name}
            label={filter.label}
            value={view.filters[filter.name] ?? ALL}
            on={filter.name in view.filters}
            options={[{ value: ALL, label: filter.none ?? `${filter.label}: all` }, ...filter.options]}
            onChange={(value) => view.setFilter(filter.name, value || null)}
          />
        ) : (
          <TextFilter key={filter.name} view={view} filter={filter} field={filter === first ? text : undefined} />
        ),
      )}
      {view.filtered && (
        <Button size={32} variant="tertiary" icon={<X {...smallIcon} />} onClick={view.clear}>
          Clear filters
        </Button>
      )}
      <SavedViews view={view} />
    </>
  );
}

function TextFilter({
  view,
  filter,
  field,
}: {
  view: ListView;
  filter: ListFilter;
  /** Ref for the field that `/` focuses. */
  field: RefObject<HTMLInputElement | null> | undefined;
}) {
  const applied = view.filters[filter.name] ?? '';
  const [text, setText] = useState(applied);
  const [known, setKnown] = useState(applied);
  /** The value that this field has requested but that isn't in the URL yet. Null if there is none. */
  const [asked, setAsked] = useState<string | null>(null);
  if (known !== applied) {
    setKnown(applied);
    setAsked(null);
    // The URL changed for another reason than typing, such as Back or a saved view. Otherwise, the user may have typed
    // more since.
    if (asked !== applied) setText(applied);
  }
  const { setFilter } = view;
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === applied) return;
    const timer = setTimeout(() => {
      setAsked(wanted);
      setFilter(filter.name, wanted || null);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      ref={field}
      dense
      // Wide enough for the whole placeholder.
      size={Math.max(20, filter.label.length)}
      label={filter.label}
      labelHidden
      placeholder={filter.label}
      icon={<Funnel {...smallIcon} />}
      after={field && <kbd>/</kbd>}
      aria-keyshortcuts={field && '/'}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={setText}
    />
  );
}
