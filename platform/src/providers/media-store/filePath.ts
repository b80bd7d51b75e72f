import { invariant } from '../../shared/assert.ts';

const KEY = /^[A-Za-z0-9-]{8,80}$/;

/**
 * Path of a file in its store: 256 folders named by the last characters of the keys. Both stores use it, so copying a
 * folder to a bucket moves the files.
 */
export function filePath(key: string): string {
  invariant(KEY.test(key), 'a media key has only letters, digits and dashes');
  return `${key.slice(-2)}/${key}`;
}
