/** Where Dots is and who we are there. */
export interface DotsSettings {
  /** `https://api.dots.dev/api`, its sandbox, or the sandbox of this repository. */
  baseUrl: string;
  clientId: string;
  apiKey: string;
  /** `whsec_` and the signing secret of our webhook endpoint in base64. */
  webhookSecret: string;
  /** The longest a single request may take. */
  timeoutMs: number;
  /** The page with the card form; `payment_intent` and `return_url` are added to it. Null: no cards. */
  cardFormUrl: string | null;
}
