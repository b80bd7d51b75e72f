/** What a page that takes a payment tells whoever opened it. */
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
    /** A webview's way to hear from its page, where there is one. */
    ReactNativeWebView?: DepositHost;
  }
}

/** Tells the opener, if it is a page of ours, and the webview around the page. Nobody else hears of it. */
export function tellOpener(result: DepositResult): void {
  const listener = window.opener ?? (window.parent === window ? null : window.parent);
  listener?.postMessage(result, window.location.origin);
  window.ReactNativeWebView?.postMessage(JSON.stringify(result));
}
