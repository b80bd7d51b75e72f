import type { PayPalNamespace } from '@paypal/paypal-js';
import { createStore } from '@/shared/lib/store';

/**
 * How far the payment provider's script is (PRODUCT.md sections 2 and 9). Readiness is polled every second; a change of route
 * sets the status to pending on every path but `/`. Who fetches the script lies with the deposit, so that a page can tell its
 * change of route without loading any of it.
 */
export type ScriptStatus = 'idle' | 'pending' | 'ready' | 'blocked';

const pollMs = 1_000;
const givesUpAfterMs = 15_000;

interface Fetching {
  /** Which configuration is fetched: another client's script is another script. */
  key: string;
  failed: boolean;
  startedAt: number;
  namespace: PayPalNamespace | null;
}

const status = createStore<ScriptStatus>('idle');
let poll: ReturnType<typeof setInterval> | undefined;
/** Null before the first. */
let fetching: Fetching | null = null;

export const paymentScript = {
  status,
  /** The provider's buttons and fields; null until the status is ready. */
  namespace: (): PayPalNamespace | null => (status.get() === 'ready' ? (fetching?.namespace ?? null) : null),

  /** Asks for the script of this configuration, once; asking again after it was blocked tries again. */
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

  /** A route change: skipped on `/`; elsewhere the status is pending until a poll has looked again. */
  routeChanged(pathname: string): void {
    if (pathname !== '/') beginPolling();
  },
};

function beginPolling(): void {
  status.set('pending');
  poll ??= setInterval(look, pollMs);
}

/** One poll: the script is there, it will not come, it was never asked for, or it is still on its way. */
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
