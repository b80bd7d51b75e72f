import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { storageFailure } from '@/shared/lib/storage';
import type { Outgoing } from './outbox.ts';

interface ChatSchema extends DBSchema {
  outbox: { key: string; value: Outgoing; indexes: { userId: string } };
  drafts: { key: [userId: string, thread: string]; value: { userId: string; thread: string; text: string } };
}

const failed = (error: unknown) => console.error(storageFailure, error);

/**
 * Each user's unsent messages and drafts, stored on this device. If storage is unavailable or full, logs the error, and
 * chat works without persistence.
 */
export function openChatStore() {
  let opened: Promise<IDBPDatabase<ChatSchema> | null> | undefined;
  const open = () => {
    // The async wrapper turns synchronous errors from browsers without IndexedDB into rejections.
    opened ??= (async () =>
      openDB<ChatSchema>('duelbook-chat', 1, {
        upgrade(db) {
          db.createObjectStore('outbox', { keyPath: 'nonce' }).createIndex('userId', 'userId');
          db.createObjectStore('drafts', { keyPath: ['userId', 'thread'] });
        },
      }))().catch((error: unknown) => {
      failed(error);
      return null;
    });
    return opened;
  };
  return {
    keepOutgoing: (message: Outgoing) => void open().then((db) => db?.put('outbox', message).catch(failed)),
    dropOutgoing: (nonce: string) => void open().then((db) => db?.delete('outbox', nonce).catch(failed)),
    async outgoingOf(userId: string): Promise<Outgoing[]> {
      const kept = (await (await open())?.getAllFromIndex('outbox', 'userId', userId).catch(failed)) ?? [];
      return kept.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
    },
    async draftOf(userId: string, thread: string): Promise<string> {
      return (await (await open())?.get('drafts', [userId, thread]).catch(failed))?.text ?? '';
    },
    keepDraft: (userId: string, thread: string, text: string) =>
      void open().then((db) =>
        (text === '' ? db?.delete('drafts', [userId, thread]) : db?.put('drafts', { userId, thread, text }))?.catch(
          failed,
        ),
      ),
  };
}
