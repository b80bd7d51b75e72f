/** PayPal's address and our credentials. */
export interface PayPalSettings {
  /** `https://api-m.paypal.com`, `https://api-m.sandbox.paypal.com` or this repository's sandbox. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** The ID PayPal assigned to our webhook; part of every signed message. */
  webhookId: string;
  /** Timeout for a single request. */
  timeoutMs: number;
  /** The name shown on PayPal's pages and in its emails. */
  brandName: string;
}
