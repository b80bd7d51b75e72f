import { vi } from 'vitest';

/** Waits for a condition. The timeout allows for a busy machine. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 });
