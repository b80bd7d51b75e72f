import type { NoAnswer } from '../port.ts';

export type AppleSessionResult =
  /** Apple's merchant session as JSON text, to be handed to Apple Pay unchanged. */
  | { kind: 'session'; session: string }
  /** The address is none of Apple's. Nothing was sent. */
  | { kind: 'foreign' }
  | NoAnswer;

/** What the platform needs of Apple Pay: to show Apple that it is the merchant. */
export interface ApplePay {
  /** `url` is the address that Apple Pay gave the browser. */
  startSession(url: string): Promise<AppleSessionResult>;
  close(): Promise<void>;
}
