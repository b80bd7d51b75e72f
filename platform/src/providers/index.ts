import type { EmailProvider } from './email/port.ts';
import type { GameAccounts } from './game-accounts/port.ts';
import type { Gifs } from './giphy/port.ts';
import type { MediaStore } from './media-store/port.ts';
import type { ApplePay } from './payments/apple-pay/port.ts';
import type { ProviderBook, Refunds } from './payments/book.ts';
import type { Dots } from './payments/dots/port.ts';
import type { Disputes, PaymentProvider, Vault } from './payments/port.ts';
import type { PushProvider } from './push/port.ts';
import type { SmsProvider } from './sms/port.ts';
import type { SocialProvider } from './social/port.ts';
import type { TwitchProvider } from './twitch/port.ts';
import type { VirusScanner } from './virus-scanner/port.ts';

/** External services the platform depends on. */
export interface Providers {
  email: EmailProvider;
  sms: SmsProvider;
  social: SocialProvider;
  twitch: TwitchProvider;
  gameAccounts: GameAccounts;
  /** Null when not configured: GIFs are unavailable. */
  giphy: Gifs | null;
  mediaStore: MediaStore;
  /** Null when not configured: uploads aren't scanned. */
  virusScanner: VirusScanner | null;
  /** Null when not configured: no push messages are sent. */
  push: PushProvider | null;
  /** PayPal: deposits and payouts through PayPal and Venmo, the vault, and transaction reporting. */
  payments: PaymentProvider & Vault & Refunds & Disputes & ProviderBook;
  /** Dots: card and Apple Pay deposits, bank payouts, tax forms. Null when not configured. */
  dots: Dots | null;
  /** Null when not configured. */
  applePay: ApplePay | null;
}
