/** Where PayPal is and who we are there. */
export interface PayPalSettings {
  /** `https://api-m.paypal.com`, `https://api-m.sandbox.paypal.com` or the sandbox of this repository. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** The id of our webhook at PayPal; part of every signature. */
  webhookId: string;
  /** The longest a single request may take. */
  timeoutMs: number;
  /** The name people see on PayPal's pages and mails. */
  brandName: string;
}
