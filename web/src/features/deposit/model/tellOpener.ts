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
    /** Bridge of a surrounding webview, if there is one. */
    ReactNativeWebView?: DepositHost;
  }
}

/** Sends the result to the opener, if it is one of our pages, and to a surrounding webview, and to no one else. */
export function tellOpener(result: DepositResult): void {
  const listener = window.opener ?? (window.parent === window ? null : window.parent);
  listener?.postMessage(result, window.location.origin);
  window.ReactNativeWebView?.postMessage(JSON.stringify(result));
}
