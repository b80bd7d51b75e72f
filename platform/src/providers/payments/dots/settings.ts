/** Dots' address and our credentials. */
export interface DotsSettings {
  /** `https://api.dots.dev/api`, Dots' own sandbox, or this repository's sandbox. */
  baseUrl: string;
  clientId: string;
  apiKey: string;
  /** Signing secret of our webhook endpoint: `whsec_` followed by base64. */
  webhookSecret: string;
  /** Timeout for a single request. */
  timeoutMs: number;
  /** Page with the card form. `payment_intent` and `return_url` are added to it. Null if cards aren't offered. */
  cardFormUrl: string | null;
}
