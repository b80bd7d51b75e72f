import { useEffect, useEffectEvent } from 'react';
import { isComposing, isOurs, useHotkeysOn } from '@/shared/lib/hotkeys';

export interface ConsoleKeys {
  /** Opens the match with this position in the list, starting at 0. */
  match: (index: number) => void;
  /** Changes the points of the selected team. */
  score: (change: 1 | -1) => void;
  /** Selects the next or previous team. */
  team: (step: 1 | -1) => void;
  undo: () => void;
  submit: () => void;
}

/**
 * The console's keys: 1–9 select a match, ↑ ↓ change the selected team's points, ← → select a team, U undoes the last
 * entry, and Shift+Enter submits the row, even from its text field.
 */
export function useConsoleKeys(keys: ConsoleKeys): void {
  const enabled = useHotkeysOn();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = actionOf(event, keys);
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enabled]);
}

function actionOf(event: KeyboardEvent, keys: ConsoleKeys): (() => void) | null {
  if (event.key === 'Enter') {
    const inDialog = event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]');
    return event.shiftKey && !inDialog && !isComposing(event) ? keys.submit : null;
  }
  // Widgets with their own arrow keys, such as tabs, prevent the default action or accept text.
  if (!isOurs(event)) return null;
  if (/^[1-9]$/.test(event.key)) return () => keys.match(Number(event.key) - 1);
  const actions: Readonly<Record<string, () => void>> = {
    ArrowUp: () => keys.score(1),
    ArrowDown: () => keys.score(-1),
    ArrowRight: () => keys.team(1),
    ArrowLeft: () => keys.team(-1),
    u: keys.undo,
    U: keys.undo,
  };
  return Object.hasOwn(actions, event.key) ? (actions[event.key] ?? null) : null;
}
