import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import type { NoticeKind } from './notice.ts';

const key = 'duelbook.strip';
const tallest = 120;

/** Last known height of the strip in px; 0 when it was empty. */
function readRoom(): number {
  const height = Number(readStored(key));
  return height > 0 && height <= tallest ? height : 0;
}

/** Space reserved above the page until the strip's content is known, to prevent layout shift. */
const room = createStore(readRoom());

export const currentRoom = () => room.get();
export const useStripRoom = () => useStore(room);

/** These appear and disappear during a visit, so no space is reserved for them. */
const passing: readonly string[] = ['offline', 'back', 'outdated'];

/** The strip's content is known: releases the reserved space and stores the height for the next visit. */
export function settleStrip(kind: NoticeKind | null, height: number): void {
  // "What's new" is shown once, and only when there is nothing else.
  const stays = kind !== null && kind !== 'whatsNew';
  if (!kind || !passing.includes(kind)) writeStored(key, String(stays ? height : 0));
  room.set(0);
}
