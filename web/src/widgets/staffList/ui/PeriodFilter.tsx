import { CalendarDays } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { formatDate } from '@/shared/lib/format';
import type { ListView } from '@/shared/lib/list-view';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { Popover } from '@/shared/ui/popover';
import { daysFault } from '../model/days.ts';
import type { ListFilter } from './Filters.tsx';
import { views } from './StaffList.css.ts';

export type Days = NonNullable<ListFilter['days']>;

/** A date filter: presets, or a first and a last day. Stored in the URL. */
export function PeriodFilter({ view, filter, days }: { view: ListView; filter: ListFilter; days: Days }) {
  const [open, setOpen] = useState(false);
  const set = (values: Readonly<Record<string, string | null>>) => {
    view.setFilters({ [filter.name]: null, [days.from]: null, [days.to]: null, ...values });
    setOpen(false);
  };
  const isSet = [filter.name, days.from, days.to].some((name) => name in view.filters);
  return (
    <Popover
      title={filter.label}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Chip on={isSet} icon={<CalendarDays {...smallIcon} />}>
          {wordsOf(view, filter, days)}
        </Chip>
      }
    >
      <div className={views}>
        {filter.options?.map(({ value, label }) => (
          <Button
            key={value}
            size={32}
            variant={view.filters[filter.name] === value ? 'secondary' : 'tertiary'}
            aria-pressed={view.filters[filter.name] === value}
            onClick={() => set({ [filter.name]: value })}
          >
            {label}
          </Button>
        ))}
        <DayFields view={view} days={days} onApply={(from, to) => set({ [days.from]: from, [days.to]: to })} />
        <Button size={32} variant="tertiary" onClick={() => set({})}>
          {filter.none ?? `${filter.label}: all`}
        </Button>
      </div>
    </Popover>
  );
}

/** Label of the selected period. */
function wordsOf({ filters }: ListView, { name, label, none, options }: ListFilter, days: Days): string {
  const preset = options?.find(({ value }) => value === filters[name]);
  if (preset) return preset.label;
  const [from, to] = [filters[days.from], filters[days.to]].map(dayWords);
  if (from && to) return `${from} to ${to}`;
  if (from) return `From ${from}`;
  return to ? `Until ${to}` : (none ?? `${label}: all`);
}

const dayWords = (day: string | undefined) =>
  day === undefined || Number.isNaN(Date.parse(day)) ? undefined : formatDate(day);

interface DayFieldsProps {
  view: ListView;
  days: Days;
  onApply: (from: string | null, to: string | null) => void;
}

function DayFields({ view, days, onApply }: DayFieldsProps) {
  const [from, setFrom] = useState(view.filters[days.from] ?? '');
  const [to, setTo] = useState(view.filters[days.to] ?? '');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = daysFault(from, to);
    setError(fault);
    if (fault === null) onApply(from || null, to || null);
  };
  return (
    <form className={views} onSubmit={submit}>
      <TextField label="First day" type="date" value={from} onChange={setFrom} />
      <TextField label="Last day" type="date" value={to} error={error} onChange={setTo} />
      <Button type="submit" size={32} variant="secondary">
        Show these days
      </Button>
    </form>
  );
}
