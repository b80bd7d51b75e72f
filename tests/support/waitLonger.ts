import { vi } from 'vitest';
import { LONGEST_WAIT_MS } from './waits.ts';

// Vitest has an option for `expect.poll`, but not for these two functions.
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = LONGEST_WAIT_MS) => waitFor(callback, options);
vi.waitUntil = (callback, options = LONGEST_WAIT_MS) => waitUntil(callback, options);
