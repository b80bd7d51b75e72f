import { useEffect } from 'react';
import { openChatStore } from '@/entities/message';
import { createStore, useStore } from '@/shared/lib/store';

const drafts = createStore<Readonly<Record<string, string>>>({});
const chat = openChatStore();
const loaded = new Set<string>();
const keyOf = (userId: string, thread: string) => `${userId} ${thread}`;

/** Stores a user's draft for a thread, both in memory and on this device for the next visit. */
export function setDraft(userId: string, thread: string, text: string): void {
  loaded.add(keyOf(userId, thread));
  drafts.update((all) => ({ ...all, [keyOf(userId, thread)]: text }));
  chat.keepDraft(userId, thread, text);
}

/** Puts a message that couldn't be sent back into the draft, above anything typed since. */
export function takeIntoDraft(userId: string, thread: string, text: string): void {
  const begun = drafts.get()[keyOf(userId, thread)];
  setDraft(userId, thread, begun ? `${text}\n${begun}` : text);
}

/** A user's draft for a thread, and a function to change it. */
export function useDraft(userId: string, thread: string): [string, (text: string) => void] {
  const key = keyOf(userId, thread);
  const text = useStore(drafts)[key] ?? '';
  useEffect(() => {
    if (loaded.has(key)) return;
    loaded.add(key);
    void chat.draftOf(userId, thread).then((kept) => {
      // Text typed before the stored draft was loaded is newer and takes precedence.
      if (kept) drafts.update((all) => (all[key] === undefined ? { ...all, [key]: kept } : all));
    });
  }, [key, thread, userId]);
  return [text, (next) => setDraft(userId, thread, next)];
}

/** Whether a user has a draft in a thread. */
export const isWriting = (userId: string, thread: string) => Boolean(drafts.get()[keyOf(userId, thread)]);

const edits = createStore<Readonly<Record<string, string>>>({});

/** Keeps the pending edit of the user's own message until it is saved or discarded. */
export const keepEdit = (messageId: string, text: string) => edits.update((all) => ({ ...all, [messageId]: text }));

export const dropEdit = (messageId: string) => edits.update(({ [messageId]: _, ...others }) => others);

/** The unsaved edit of a message. Undefined if there is none. */
export function useEdit(messageId: string | undefined): string | undefined {
  const all = useStore(edits);
  return messageId === undefined ? undefined : all[messageId];
}
