import type { MediaStore } from './media-store/port.ts';
import type { PaymentProvider } from './payments/port.ts';
import type { SmsProvider } from './sms/port.ts';
import type { SocialProvider } from './social/port.ts';

/** What the platform needs of the outside world. */
export interface Providers {
  sms: SmsProvider;
  social: SocialProvider;
  mediaStore: MediaStore;
  payments: PaymentProvider;
}
