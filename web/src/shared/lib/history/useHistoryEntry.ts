import { useEffect, useEffectEvent } from 'react';

const marker = 'overlay';

let counter = 0;
/** The entry of a surface that just closed, before the step back that removes it. */
let leaving: { entry: number; timer: number } | null = null;
/**
 * The step back in progress from this entry. Anything opening in the meantime waits for it, however long it takes, or
 * it would be mistaken for the user pressing Back.
 */
let stepping: { from: number; taken: Promise<void> } | null = null;

const topEntry = () => Number(window.history.state?.[marker]) || 0;

function stepBack(from: number): void {
  const taken = new Promise<void>((resolve) => {
    const onTaken = () => {
      stepping = null;
      resolve();
    };
    window.addEventListener('popstate', onTaken, { once: true });
  });
  stepping = { from, taken };
  window.history.back();
}

/** Removes the entry shortly, unless the next surface to open reuses it. */
function leave(entry: number): void {
  const go = () => {
    leaving = null;
    // After a navigation the top entry belongs to another page and stays.
    if (topEntry() === entry) stepBack(entry);
  };
  const later = () => {
    if (leaving) leaving.timer = window.setTimeout(go);
  };
  // Waits two tasks, because a replacing surface claims the entry in the first.
  leaving = { entry, timer: window.setTimeout(later) };
}

async function enter(entry: number, isOpen: () => boolean): Promise<boolean> {
  // A navigation over the entry cancelled the step back.
  if (stepping?.from === topEntry()) await stepping.taken;
  if (!isOpen()) return false;
  const state = { ...window.history.state, [marker]: entry };
  if (leaving && topEntry() === leaving.entry) {
    window.clearTimeout(leaving.timer);
    leaving = null;
    window.history.replaceState(state, '');
  } else {
    window.history.pushState(state, '');
  }
  return true;
}

/**
 * While `open`, adds a browser history entry so that Back closes the surface instead of leaving the page. Closing it
 * any other way removes the entry. To close and navigate, navigate with `replace` and let the new page close it: a step
 * back in progress would undo the navigation.
 */
export function useHistoryEntry(open: boolean, close: () => void): void {
  const closed = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const mine = ++counter;
    let isOpen = true;
    let entered = false;
    // React's strict mode runs effects twice, so the entry is only added once the effect has settled.
    const timer = window.setTimeout(async () => {
      entered = await enter(mine, () => isOpen);
    });
    const onBack = () => {
      if (entered && topEntry() < mine) {
        entered = false;
        closed();
      }
    };
    window.addEventListener('popstate', onBack);
    return () => {
      isOpen = false;
      window.clearTimeout(timer);
      window.removeEventListener('popstate', onBack);
      if (entered && topEntry() === mine) leave(mine);
    };
  }, [open]);
}
