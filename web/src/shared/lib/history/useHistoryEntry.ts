import { useEffect, useEffectEvent } from 'react';

const marker = 'overlay';

let counter = 0;
/** The entry of something that has just closed, before the step back that takes it away. */
let leaving: { entry: number; timer: number } | null = null;
/** The step back under way from this entry. What opens meanwhile waits for it, however late, or it would be taken for a Back. */
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

/** Takes the entry away in a moment, unless what opens next takes it over. */
function leave(entry: number): void {
  const go = () => {
    leaving = null;
    // After a navigation the entry on top is another page's and stays.
    if (topEntry() === entry) stepBack(entry);
  };
  const later = () => {
    if (leaving) leaving.timer = window.setTimeout(go);
  };
  // Two turns: what opens in its place asks for its own entry in the first.
  leaving = { entry, timer: window.setTimeout(later) };
}

async function enter(entry: number, isOpen: () => boolean): Promise<boolean> {
  // A navigation over the entry has ended the step.
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
 * While `open`, one more entry lies in the browser's history, so that Back closes what is open instead of leaving the page.
 * Closing it any other way takes the entry away again. Whoever closes it in order to go elsewhere navigates with `replace`
 * and lets the new page close it: a step back under way would undo the navigation.
 */
export function useHistoryEntry(open: boolean, close: () => void): void {
  const closed = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const mine = ++counter;
    let isOpen = true;
    let entered = false;
    // React's strict mode runs effects twice; the entry is made once the effect has stayed.
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
