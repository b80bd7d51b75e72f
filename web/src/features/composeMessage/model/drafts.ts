import { useEffect } from 'react';
import { openChatStore } from '@/entities/message';
import { createStore, useStore } from '@/shared/lib/store';

const drafts = createStore<Readonly<Record<string, string>>>({});
const chat = openChatStore();
const loaded = new Set<string>();
const keyOf = (userId: string, thread: string) => `${userId} ${thread}`;

/** Sets what a person has begun to write in a thread, here and for the next visit. */
export function setDraft(userId: string, thread: string, text: string): void {
  loaded.add(keyOf(userId, thread));
  drafts.update((all) => ({ ...all, [keyOf(userId, thread)]: text }));
  chat.keepDraft(userId, thread, text);
}

/** Takes words that could not be posted back into the field, above whatever was begun there meanwhile. */
export function takeIntoDraft(userId: string, thread: string, text: string): void {
  const begun = drafts.get()[keyOf(userId, thread)];
  setDraft(userId, thread, begun ? `${text}\n${begun}` : text);
}

/** What a person has begun to write in a thread. */
export function useDraft(userId: string, thread: string): [string, (text: string) => void] {
  const key = keyOf(userId, thread);
  const text = useStore(drafts)[key] ?? '';
  useEffect(() => {
    if (loaded.has(key)) return;
    loaded.add(key);
    void chat.draftOf(userId, thread).then((kept) => {
      // Whatever was typed before the storage answered is newer.
      if (kept) drafts.update((all) => (all[key] === undefined ? { ...all, [key]: kept } : all));
    });
  }, [key, thread, userId]);
  return [text, (next) => setDraft(userId, thread, next)];
}

/** Whether a person has begun to write something in a thread. */
export const isWriting = (userId: string, thread: string) => Boolean(drafts.get()[keyOf(userId, thread)]);

const edits = createStore<Readonly<Record<string, string>>>({});

/** Keeps what an own message is being changed to, until it is changed or given up. */
export const keepEdit = (messageId: string, text: string) => edits.update((all) => ({ ...all, [messageId]: text }));

export const dropEdit = (messageId: string) => edits.update(({ [messageId]: _, ...others }) => others);

/** What a message is being changed to; undefined when nobody has begun to change it. */
export function useEdit(messageId: string | undefined): string | undefined {
  const all = useStore(edits);
  return messageId === undefined ? undefined : all[messageId];
}
