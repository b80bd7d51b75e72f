import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import type { NoticeKind } from './notice.ts';

const key = 'duelbook.strip';
const tallest = 120;

/** Last known height of the strip, in px. 0 if it was empty. */
function readRoom(): number {
  const height = Number(readStored(key));
  return height > 0 && height <= tallest ? height : 0;
}

/** Height in px reserved above the page until the content of the strip is known, to prevent a layout shift. */
const room = createStore(readRoom());

export const currentRoom = () => room.get();
export const useStripRoom = () => useStore(room);

/** Notices that come and go during a visit, for which no space is reserved. */
const passing: readonly string[] = ['offline', 'back', 'outdated'];

/**
 * Called once the content of the strip is known. Releases the reserved space and stores the height for the next visit.
 */
export function settleStrip(kind: NoticeKind | null, height: number): void {
  // `whatsNew` and `push` are shown only once, and only if there is no other notice.
  const stays = kind !== null && kind !== 'whatsNew' && kind !== 'push';
  if (!kind || !passing.includes(kind)) writeStored(key, String(stays ? height : 0));
  room.set(0);
}
