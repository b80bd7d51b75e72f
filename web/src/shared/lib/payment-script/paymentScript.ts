import type { PayPalNamespace } from '@paypal/paypal-js';
import { providerScript } from '@/shared/lib/provider-script';

const pollMs = 1_000;

const script = providerScript<PayPalNamespace>(({ Buttons }) => Buttons !== undefined, pollMs);

/**
 * The payment provider's script. Its status is polled every second until it is ready or blocked. A route change resets
 * it to pending, except on `/`. The deposit feature loads the script, but the state is kept here so that pages can
 * report route changes without importing that feature.
 */
export const paymentScript = {
  ...script,
  /** Resets the status to pending until the next poll. Does nothing on `/`. */
  routeChanged(pathname: string): void {
    if (pathname !== '/') script.reset();
  },
};
