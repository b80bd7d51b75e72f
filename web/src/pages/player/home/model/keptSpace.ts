import { readStored, writeStored } from '@/shared/lib/storage';

const storageKey = 'duelbook.first-steps';

/**
 * Height of the first steps when this user last saw them on this device, in pixels. Null if they didn't. The page
 * reserves this space while the steps load, so that they don't move the content below.
 */
export function keptSpace(userId: string): number | null {
  const [owner, height] = (readStored(storageKey) ?? '').split(' ');
  return owner === userId && Number(height) > 0 ? Number(height) : null;
}

/** @param height null once the user no longer needs the steps */
export function keepSpace(userId: string, height: number | null): void {
  writeStored(storageKey, height === null ? null : `${userId} ${height}`);
}
