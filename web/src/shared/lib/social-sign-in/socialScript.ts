import { loadCustomScript } from '@paypal/paypal-js';
import { providerScript } from '@/shared/lib/provider-script';

/**
 * The part of the Google Identity Services script that sign-in uses. Other providers' scripts offer the same functions.
 */
export interface IdentityServices {
  initialize(options: {
    client_id: string;
    nonce: string;
    /** Opens the provider's page in a popup instead of redirecting this one. */
    ux_mode: 'popup';
    callback: (answer: { credential: string }) => void;
  }): void;
  renderButton(
    place: HTMLElement,
    options: {
      type: 'standard';
      theme: 'filled_black' | 'outline';
      size: 'large';
      text: 'continue_with';
      width: number;
    },
  ): void;
  /** Cancels a sign-in in progress. */
  cancel(): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: IdentityServices } };
  }
}

const pollMs = 250;

/** The identity provider's script (docs/domain/client.md#sign-in-script). */
export const socialScript = providerScript<IdentityServices>(
  ({ initialize, renderButton }) => typeof initialize === 'function' && typeof renderButton === 'function',
  pollMs,
);

/** Loads the script. Does nothing if it is loaded or loading. */
export function loadSocialScript(url: string): void {
  socialScript.load(url, async () => {
    await loadCustomScript({ url });
    return window.google?.accounts?.id ?? null;
  });
}
