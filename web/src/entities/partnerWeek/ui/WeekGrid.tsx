import { Check, RotateCw } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { tinyIcon } from '@/shared/ui/icons';
import type { CellState } from '../model/draft.ts';
import { gridOf, type PartnerSlot, type PartnerWeek, type Place, placeAfter } from '../model/grid.ts';
import { cellWords } from './look.ts';
import { cell, table } from './WeekGrid.css.ts';

export interface WeekEditorProps {
  week: PartnerWeek;
  /** Whether a slot is shown as free. */
  isFree: (slot: PartnerSlot) => boolean;
  stateOf: (slot: PartnerSlot) => CellState;
  /** Sets slots to free or not free. */
  onPaint: (ids: readonly string[], selected: boolean) => void;
  /** Whether the week can't be changed. */
  disabled?: boolean;
}

const short: Record<CellState, string> = {
  free: 'free',
  off: '',
  adding: 'free',
  removing: 'was free',
  failed: 'not saved',
};

const icons: Partial<Record<CellState, typeof Check>> = { free: Check, adding: Check, failed: RotateCw };

/**
 * A week as a grid of days and times. Users press cells, or drag across them with the mouse or a finger. Arrow keys
 * move, Space toggles, and Shift with an arrow key gives the next cell the same value.
 */
export function WeekGrid(props: WeekEditorProps) {
  const { week, isFree, disabled } = props;
  const grid = useMemo(() => gridOf(week), [week]);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const body = useRef<HTMLTableSectionElement>(null);
  const drag = usePainting(props);
  const onKeyDown = (event: KeyboardEvent, from: Place, slot: PartnerSlot) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = placeAfter(grid, from, event.key);
    const next = to && grid.rows[to.row]?.cells[to.column];
    if (!to || !next) return;
    event.preventDefault();
    setAt(to);
    body.current?.querySelector<HTMLElement>(`[data-slot="${next.id}"]`)?.focus();
    if (event.shiftKey && !disabled && isFree(next) !== isFree(slot)) props.onPaint([next.id], isFree(slot));
  };
  return (
    <table className={table} aria-label={`Times in ${week.league.name}`}>
      <colgroup>
        <col />
        {grid.days.map((day) => (
          <col key={day} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td />
          {grid.days.map((day, column) => (
            <th key={day} scope="col">
              <bdi>{day}</bdi>
              <small>{grid.rows.filter(({ cells }) => isFreeAt(cells[column], isFree)).length} free</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} {...drag}>
        {grid.rows.map(({ start, label, cells }, row) => (
          <tr key={start}>
            <th scope="row">{label}</th>
            {cells.map((slot, column) => (
              <td key={grid.days[column]}>
                {slot && (
                  <Cell
                    {...props}
                    slot={slot}
                    name={`${grid.days[column]}, ${label}`}
                    focusable={at.row === row && at.column === column}
                    onFocus={() => setAt({ row, column })}
                    onKeyDown={(event) => onKeyDown(event, { row, column }, slot)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isFreeAt = (slot: PartnerSlot | null | undefined, isFree: (slot: PartnerSlot) => boolean) =>
  Boolean(slot && isFree(slot));

interface CellProps extends WeekEditorProps {
  slot: PartnerSlot;
  name: string;
  focusable: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Cell({ slot, name, focusable, isFree, stateOf, onPaint, disabled, onFocus, onKeyDown }: CellProps) {
  const state = stateOf(slot);
  const Icon = icons[state];
  return (
    <button
      type="button"
      className={cell}
      data-slot={slot.id}
      data-state={state}
      tabIndex={focusable ? 0 : -1}
      aria-label={`${name}, ${cellWords[state]}`}
      aria-pressed={isFree(slot)}
      aria-disabled={disabled || undefined}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      // Pointer presses are handled on pointer down. Keys and screen readers only send clicks.
      onClick={({ detail }) => detail === 0 && !disabled && onPaint([slot.id], !isFree(slot))}
    >
      {state === 'off' ? <i /> : Icon && <Icon {...tinyIcon} />}
      {short[state] && <bdi>{short[state]}</bdi>}
    </button>
  );
}

/**
 * Handlers for painting: the first cell determines the value, and every cell that the pointer then passes gets the same
 * value.
 */
function usePainting({ week, isFree, onPaint, disabled }: WeekEditorProps) {
  const value = useRef<boolean | null>(null);
  const slotAt = (element: Element | null) => {
    const id = element?.closest('[data-slot]')?.getAttribute('data-slot');
    return week.timeslots.find((slot) => slot.id === id);
  };
  const end = () => {
    value.current = null;
  };
  return {
    onPointerDown(event: PointerEvent) {
      const slot = slotAt(event.target as Element);
      if (!slot || disabled || event.button !== 0) return;
      // Touch events keep targeting the first cell, so the cell under the finger has to be looked up.
      value.current = !isFree(slot);
      onPaint([slot.id], value.current);
    },
    onPointerMove(event: PointerEvent) {
      if (value.current === null) return;
      if (event.buttons === 0) return end();
      const slot = slotAt(document.elementFromPoint(event.clientX, event.clientY));
      if (slot && isFree(slot) !== value.current) onPaint([slot.id], value.current);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
