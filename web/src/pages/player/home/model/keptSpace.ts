import { readStored, writeStored } from '@/shared/lib/storage';

const storageKey = 'duelbook.first-steps';

/**
 * Height of the first steps in px when this user last saw them on this device. Null if the user has never seen them.
 * The page reserves this space while the steps load, so the content below doesn't move.
 */
export function keptSpace(userId: string): number | null {
  const [owner, height] = (readStored(storageKey) ?? '').split(' ');
  return owner === userId && Number(height) > 0 ? Number(height) : null;
}

/** @param height null once the user no longer needs the steps */
export function keepSpace(userId: string, height: number | null): void {
  writeStored(storageKey, height === null ? null : `${userId} ${height}`);
}
