import { type RefObject, useEffect } from 'react';
import { useHotkeys } from '@/shared/lib/hotkeys';
import type { Segment } from './boardFilter.ts';

const cellsIn = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[data-price-cell]')];

/**
 * The cell that an arrow key moves the focus to. Left and right follow the page order; up and down select the nearest
 * cell. Null at the edge.
 */
export function cellToward(cells: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  const index = cells.indexOf(from);
  if (index < 0) return null;
  if (key === 'ArrowRight') return cells[index + 1] ?? null;
  if (key === 'ArrowLeft') return cells[index - 1] ?? null;
  const at = from.getBoundingClientRect();
  const down = key === 'ArrowDown';
  let nearest: { cell: HTMLElement; distance: number } | null = null;
  for (const cell of cells) {
    const box = cell.getBoundingClientRect();
    const ahead = down ? box.top - at.top : at.top - box.top;
    if (ahead <= 4) continue;
    // Prefers cells in a straight line over closer ones that are off to the side.
    const distance = ahead + Math.abs(box.left - at.left) * 3;
    if (!nearest || distance < nearest.distance) nearest = { cell, distance };
  }
  return nearest?.cell ?? null;
}

/**
 * Keyboard shortcuts for the board: L, U, R and W select a segment, the arrow keys move between prices, and Enter and
 * Space select a price.
 */
export function useBoardKeys(board: RefObject<HTMLElement | null>, choose: (segment: Segment) => void): void {
  useHotkeys({
    l: () => choose('live'),
    u: () => choose('upcoming'),
    r: () => choose('recommended'),
    w: () => choose('watch'),
  });
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-price-cell]') : null;
      if (!from || !event.key.startsWith('Arrow')) return;
      const next = cellToward(cellsIn(element), from, event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [board]);
}
