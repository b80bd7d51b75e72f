import { useEffect, useEffectEvent } from 'react';
import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';

const key = 'duelbook.hotkeys';
const on = createStore(readStored(key) !== 'off');

/**
 * Whether single-key shortcuts are on. Users can turn them off, for example because they use dictation or have a motor
 * impairment. Stored in this browser.
 */
export const hotkeys = {
  isOn: () => on.get(),
  turn(next: boolean): void {
    writeStored(key, next ? null : 'off');
    on.set(next);
  },
};
export const useHotkeysOn = () => useStore(on);

const takesText = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=dialog]';

const takesEnter = 'button, a, summary, input';

/**
 * Whether the key press belongs to an input method. Safari ends the composition before it reports the Enter that
 * confirmed it, but still gives that event the key code of a composing key.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

/** Whether the page should handle the key press, rather than a field, a dialog or the browser. */
export function isOurs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(takesText)) return false;
  return !(event.key === 'Enter' && target?.closest(takesEnter));
}

/**
 * A page's single-key shortcuts, by `KeyboardEvent.key`. Inactive in text fields and dialogs, while a modifier key is
 * held, and if the user has turned shortcuts off.
 */
export function useHotkeys(bindings: Readonly<Record<string, () => void>>, active = true): void {
  const enabled = useStore(on) && active;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = Object.hasOwn(bindings, event.key) ? bindings[event.key] : undefined;
    if (!run || !isOurs(event)) return;
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
