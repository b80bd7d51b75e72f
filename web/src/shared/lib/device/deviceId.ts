import { readStored, writeStored } from '@/shared/lib/storage';

const key = 'duelbook.device';
let inMemory: string | undefined;

/**
 * A random id for this browser, stored permanently. If storage is unavailable, it lasts only until the page is closed.
 */
export function deviceId(): string {
  inMemory ??= readStored(key) ?? undefined;
  if (!inMemory) {
    inMemory = crypto.randomUUID();
    writeStored(key, inMemory);
  }
  return inMemory;
}
