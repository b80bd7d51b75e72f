import { css } from '@linaria/core';
import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Checkbox } from '@/shared/ui/checkbox';
import { smallIcon } from '@/shared/ui/icons';
import type { CellState } from '../model/draft.ts';
import { gridOf, type PartnerSlot } from '../model/grid.ts';
import type { WeekEditorProps } from './WeekGrid.tsx';

const list = css`
  border-top: 1px solid var(--rule);

  & > li {
    border-bottom: 1px solid var(--rule);
  }

  & > li > button {
    display: grid;
    grid-template-columns: 92px minmax(0, 1fr) auto;
    gap: var(--space-8);
    align-items: center;
    width: 100%;
    min-height: max(48px, 3rem);
    text-align: left;
    color: var(--ash);
    font: var(--type-dense);
  }

  & > li > button > b {
    color: var(--paper);
    font: var(--type-dense-strong);
  }

  & > li > button[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }

  & > li > ul > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-8);
    font: var(--type-small);
    color: var(--mint);
  }

  & > li > ul > li[data-state='failed'] {
    color: var(--rose);
    animation: unsavedDay var(--flash) ease-out;
  }

  @keyframes unsavedDay {
    from {
      background: var(--tint-rose);
    }
  }
`;

const notes: Partial<Record<CellState, string>> = { adding: 'new', removing: 'was free', failed: 'not saved' };

/** A week as a list of expandable days, for phones. */
export function DayList({ week, isFree, stateOf, onPaint, disabled }: WeekEditorProps) {
  const grid = useMemo(() => gridOf(week), [week]);
  const [open, setOpen] = useState<string | null>(null);
  const id = useId();
  return (
    <ul className={list}>
      {grid.days.map((day, column) => {
        const rows = grid.rows.flatMap(({ start, label, cells }) => {
          const slot: PartnerSlot | null = cells[column] ?? null;
          return slot ? [{ start, label, slot }] : [];
        });
        const free = rows.filter(({ slot }) => isFree(slot)).map(({ start }) => start);
        return (
          <li key={day}>
            <button
              type="button"
              aria-expanded={open === day}
              aria-controls={`${id}${column}`}
              onClick={() => setOpen(open === day ? null : day)}
            >
              <b>{day}</b>
              <span>{free.join(', ') || 'not free'}</span>
              <ChevronDown {...smallIcon} />
            </button>
            <ul id={`${id}${column}`} hidden={open !== day}>
              {rows.map(({ label, slot }) => (
                <li key={slot.id} data-state={stateOf(slot)}>
                  <Checkbox checked={isFree(slot)} disabled={disabled} onChange={(free) => onPaint([slot.id], free)}>
                    {label}
                  </Checkbox>
                  {notes[stateOf(slot)] && <bdi>{notes[stateOf(slot)]}</bdi>}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
