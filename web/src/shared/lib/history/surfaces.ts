/** A dialog, drawer or sheet that Back closes. */
export interface Surface {
  /** Identifies its history entry. */
  readonly entry: number;
  /** Whether the entry is in the browser's history. */
  entered: boolean;
  readonly close: () => void;
}

/** Open surfaces, topmost last. */
const open = new Set<Surface>();
/** Entries of surfaces that have just closed. `settle` removes them from the history. */
const stale = new Set<number>();
let counter = 0;
let settling = 0;
/** The pending `history.go()`. Other changes to the history wait for it, because it would undo them. */
let stepping: Promise<void> | null = null;

/** The surfaces whose entries lie between the page and the current entry, topmost last. */
export function trail(): readonly number[] {
  const kept: unknown = window.history.state?.overlays;
  return Array.isArray(kept) ? kept : [];
}

const isOpen = (entry: number | undefined) => [...open].some((each) => each.entered && each.entry === entry);

export function stepBack(count: number): Promise<void> {
  stepping = new Promise((resolve) => {
    const onTaken = () => {
      stepping = null;
      resolve();
    };
    window.addEventListener('popstate', onTaken, { once: true });
  });
  window.history.go(-count);
  return stepping;
}

export const isStepping = () => stepping !== null;

/** Resolves when no `history.go()` is pending. */
export async function stepTaken(): Promise<void> {
  while (stepping) await stepping;
}

/** Removes the entries of all closed surfaces at the top of the history in a single step. */
function settle(): void {
  if (stepping) {
    void stepTaken().then(settleSoon);
    return;
  }
  stale.clear();
  const entries = trail();
  const topOpen = entries.findLastIndex(isOpen);
  const closed = entries.length - 1 - topOpen;
  if (closed > 0) void stepBack(closed);
}

/** Calls `settle` after two tasks. In the first, a surface that replaces a closed one takes over its entry. */
export function settleSoon(): void {
  window.clearTimeout(settling);
  settling = window.setTimeout(() => {
    settling = window.setTimeout(settle);
  });
}

/** Adds the surface's entry to the history, or takes over the entry of a surface that has just closed. */
export async function enter(surface: Surface): Promise<void> {
  await stepTaken();
  if (!open.has(surface)) return;
  const entries = trail();
  const claims = entries.length > 0 && !isOpen(entries.at(-1));
  if (claims) stale.clear();
  const state = {
    ...window.history.state,
    overlays: [...(claims ? entries.slice(0, -1) : entries), surface.entry],
  };
  if (claims) window.history.replaceState(state, '');
  else window.history.pushState(state, '');
  surface.entered = true;
}

export function addSurface(close: () => void): Surface {
  // Entries of an earlier page load can still be in the history.
  counter = Math.max(counter, ...trail()) + 1;
  const surface = { entry: counter, entered: false, close };
  open.add(surface);
  return surface;
}

export function removeSurface(surface: Surface): void {
  open.delete(surface);
  if (surface.entered) stale.add(surface.entry);
  settleSoon();
}

/**
 * Whether Back has just removed nothing but the entry of a surface that had already closed. If so, the user pressed
 * Back right after closing the surface, to leave the page or surface below.
 */
export const wasStale = () => !stepping && [...stale].some((entry) => !trail().includes(entry));

/** Goes back once more, past any other entries of closed surfaces. */
export function stepOn(): void {
  const entries = trail();
  const excess = entries.length - 1 - entries.findLastIndex(isOpen);
  stale.clear();
  void stepBack(excess + 1);
}

/**
 * Returns all open surfaces, topmost first, and detaches them from their entries, which the caller's navigation
 * replaces.
 */
export function disownSurfaces(): readonly Surface[] {
  const all = [...open].reverse();
  stale.clear();
  for (const surface of all) surface.entered = false;
  return all;
}
