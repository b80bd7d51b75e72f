import type { Gifs } from './giphy/port.ts';
import type { MediaStore } from './media-store/port.ts';
import type { ApplePay } from './payments/apple-pay/port.ts';
import type { ProviderBook, Refunds } from './payments/book.ts';
import type { Dots } from './payments/dots/port.ts';
import type { PaymentProvider, Vault } from './payments/port.ts';
import type { PushProvider } from './push/port.ts';
import type { SmsProvider } from './sms/port.ts';
import type { SocialProvider } from './social/port.ts';
import type { TwitchProvider } from './twitch/port.ts';

/** What the platform needs of the outside world. */
export interface Providers {
  sms: SmsProvider;
  social: SocialProvider;
  twitch: TwitchProvider;
  /** Null where it is not set up: there are no moving pictures. */
  giphy: Gifs | null;
  mediaStore: MediaStore;
  /** Null where it is not set up: nothing is pushed. */
  push: PushProvider | null;
  /** PayPal: PayPal and Venmo in and out, its vault and its own book. */
  payments: PaymentProvider & Vault & Refunds & ProviderBook;
  /** Dots: cards and Apple Pay in, bank accounts out, tax forms. Null where it is not set up. */
  dots: Dots | null;
  /** Null where it is not set up. */
  applePay: ApplePay | null;
}
