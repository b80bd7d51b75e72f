import { readStored, writeStored } from '@/shared/lib/storage';

const key = 'duelbook.device';
let inMemory: string | undefined;

/** This browser's random id, made once and kept. Without storage it lasts as long as the page. */
export function deviceId(): string {
  inMemory ??= readStored(key) ?? undefined;
  if (!inMemory) {
    inMemory = crypto.randomUUID();
    writeStored(key, inMemory);
  }
  return inMemory;
}
