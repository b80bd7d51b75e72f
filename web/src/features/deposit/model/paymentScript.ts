import { loadScript, type PayPalNamespace, type PayPalScriptOptions } from '@paypal/paypal-js';
import { createStore } from '@/shared/lib/store';

/**
 * The payment provider's script (PRODUCT.md sections 2 and 9): Venmo funding on, the other funding sources off;
 * readiness is polled every second; a change of route sets the status to pending on every path but `/`.
 */
export type ScriptStatus = 'idle' | 'pending' | 'ready' | 'blocked';

export interface PaymentScriptConfig {
  clientId: string;
  /** Null for the provider's own address. */
  sdkBaseUrl: string | null;
  currency: string;
}

export const disabledFunding = [
  'paylater',
  'bancontact',
  'blik',
  'eps',
  'giropay',
  'ideal',
  'mercadopago',
  'mybank',
  'p24',
  'sepa',
  'sofort',
];
const pollMs = 1_000;
const givesUpAfterMs = 15_000;

const status = createStore<ScriptStatus>('idle');
let namespace: PayPalNamespace | null = null;
let poll: ReturnType<typeof setInterval> | undefined;

export const paymentScript = {
  status,
  /** The provider's buttons; null until the status is ready. */
  namespace: (): PayPalNamespace | null => (status.get() === 'ready' ? namespace : null),

  /** Asks for the script, once; asking again after it was blocked tries again. */
  load(config: PaymentScriptConfig): void {
    if (status.get() === 'ready' || poll !== undefined) return;
    status.set('pending');
    let failed = false;
    loadScript(scriptOptions(config)).then(
      (loaded) => {
        namespace = loaded;
      },
      () => {
        failed = true;
      },
    );
    const startedAt = Date.now();
    const check = () => {
      if (namespace?.Buttons) stop('ready');
      else if (failed || Date.now() - startedAt > givesUpAfterMs) stop('blocked');
    };
    poll = setInterval(check, pollMs);
  },

  /** A route change: on `/` the step is skipped; elsewhere a script that is already there is found at the next poll. */
  routeChanged(pathname: string): void {
    if (pathname === '/' || poll !== undefined) return;
    if (namespace === null) return;
    status.set('pending');
    poll = setInterval(() => stop(namespace?.Buttons ? 'ready' : 'blocked'), pollMs);
  },
};

function stop(next: ScriptStatus): void {
  clearInterval(poll);
  poll = undefined;
  status.set(next);
}

function scriptOptions(config: PaymentScriptConfig): PayPalScriptOptions {
  return {
    clientId: config.clientId,
    currency: config.currency,
    intent: 'capture',
    components: 'buttons',
    enableFunding: 'venmo',
    disableFunding: disabledFunding.join(','),
    ...(config.sdkBaseUrl !== null && { sdkBaseUrl: config.sdkBaseUrl }),
  };
}
