import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import type { NoticeKind } from './notice.ts';

const key = 'duelbook.strip';
const tallest = 120;

/** Height of the strip when it was last known what it says, in px; 0 when there was none. */
function readRoom(): number {
  const height = Number(readStored(key));
  return height > 0 && height <= tallest ? height : 0;
}

/** Room that is kept above the page until it is known what stands there, so that nothing moves when it comes. */
const room = createStore(readRoom());

export const currentRoom = () => room.get();
export const useStripRoom = () => useStore(room);

/** Come and go while somebody is here; no room is kept for them. */
const passing: readonly string[] = ['offline', 'back', 'outdated'];

/** It is known what the strip says: it stands for itself now, and the next visit keeps room for it. */
export function settleStrip(kind: NoticeKind | null, height: number): void {
  // What is new is said once, and only where nothing else is.
  const stays = kind !== null && kind !== 'whatsNew';
  if (!kind || !passing.includes(kind)) writeStored(key, String(stays ? height : 0));
  room.set(0);
}
