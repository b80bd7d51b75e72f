import { parseStored, readStored, writeStored } from '@/shared/lib/storage';

const key = 'duelbook.palette';
const kept = 4;

/** Most recently used commands on this device, newest first. */
export function recentCommands(): string[] {
  const ids = parseStored(readStored(key));
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, kept) : [];
}

export const noteCommand = (id: string) =>
  writeStored(key, JSON.stringify([id, ...recentCommands().filter((each) => each !== id)].slice(0, kept)));
