import type { NoAnswer } from '../port.ts';

export type AppleSessionResult =
  /** Apple's merchant session as JSON text, to be passed to Apple Pay unchanged. */
  | { kind: 'session'; session: string }
  /** The URL doesn't belong to Apple. Nothing was sent. */
  | { kind: 'foreign' }
  | NoAnswer;

/** Apple Pay merchant validation: proves to Apple that the platform is the merchant. */
export interface ApplePay {
  /** `url` is the validation URL that Apple Pay gave the browser. */
  startSession(url: string): Promise<AppleSessionResult>;
  close(): Promise<void>;
}
