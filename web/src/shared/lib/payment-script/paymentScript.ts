import type { PayPalNamespace } from '@paypal/paypal-js';
import { createStore } from '@/shared/lib/store';

/**
 * State of the payment provider's script. Readiness is polled every second; a route change resets the status to
 * pending, except on `/`. The deposit feature owns loading, so pages can report route changes without importing it.
 */
export type ScriptStatus = 'idle' | 'pending' | 'ready' | 'blocked';

const pollMs = 1_000;
const givesUpAfterMs = 15_000;

interface Fetching {
  /** Identifies the loaded configuration: another client id needs another script. */
  key: string;
  failed: boolean;
  startedAt: number;
  namespace: PayPalNamespace | null;
}

const status = createStore<ScriptStatus>('idle');
let poll: ReturnType<typeof setInterval> | undefined;
/** Null before the first load. */
let fetching: Fetching | null = null;

export const paymentScript = {
  status,
  /** The provider's SDK; null until the status is ready. */
  namespace: (): PayPalNamespace | null => (status.get() === 'ready' ? (fetching?.namespace ?? null) : null),

  /** Loads the script for this configuration once; retries if it was blocked. */
  load(key: string, fetchScript: () => Promise<PayPalNamespace | null>): void {
    if (fetching?.key === key && !fetching.failed) return;
    const mine: Fetching = { key, failed: false, startedAt: Date.now(), namespace: null };
    fetching = mine;
    fetchScript().then(
      (loaded) => {
        mine.namespace = loaded;
      },
      () => {
        mine.failed = true;
      },
    );
    beginPolling();
  },

  /** Resets the status to pending until the next poll; ignored on `/`. */
  routeChanged(pathname: string): void {
    if (pathname !== '/') beginPolling();
  },
};

function beginPolling(): void {
  status.set('pending');
  poll ??= setInterval(look, pollMs);
}

/** One poll: loaded, failed, never requested, or still loading. */
function look(): void {
  if (fetching === null) settle('idle');
  else if (fetching.namespace?.Buttons) settle('ready');
  else if (fetching.failed || Date.now() - fetching.startedAt > givesUpAfterMs) {
    fetching.failed = true;
    settle('blocked');
  }
}

function settle(next: ScriptStatus): void {
  clearInterval(poll);
  poll = undefined;
  status.set(next);
}
