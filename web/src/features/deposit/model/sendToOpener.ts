/** Message a payment page sends to the page that opened it. */
export interface DepositResult {
  type: 'duelbook-deposit';
  kind: 'complete' | 'pending' | 'declined' | 'cancelled';
  orderId: string | null;
  transactionId: string | null;
}

interface DepositHost {
  postMessage(message: string): void;
}

declare global {
  interface Window {
    /** Bridge to the webview that contains the page, if there is one. */
    ReactNativeWebView?: DepositHost;
  }
}

/**
 * Sends the result to the page that opened or embeds this one, if it has the same origin, and to the webview that
 * contains it. No other page receives it.
 */
export function sendToOpener(result: DepositResult): void {
  const listener = window.opener ?? (window.parent === window ? null : window.parent);
  listener?.postMessage(result, window.location.origin);
  window.ReactNativeWebView?.postMessage(JSON.stringify(result));
}
