import type { Message_ViewFragment } from '../api/message.generated.ts';

export type MessageView = Message_ViewFragment;

const remembered = 200;

/**
 * The latest live messages of each thread since its channel started. A page may arrive after live messages that it
 * doesn't contain yet. Those messages are then added from this store.
 */
const recent = new Map<string, MessageView[]>();

export function rememberLive(thread: string, message: MessageView): void {
  const known = recent.get(thread) ?? [];
  recent.set(thread, [...known.filter(({ id }) => id !== message.id), message].slice(-remembered));
}

export const recentLive = (thread: string): readonly MessageView[] => recent.get(thread) ?? [];

/**
 * Forgets the live messages of one thread, or of all threads. Needed after a gap, because they are no longer
 * contiguous.
 */
export function forgetLive(thread?: string): void {
  if (thread === undefined) recent.clear();
  else recent.delete(thread);
}
