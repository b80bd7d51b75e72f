import { type Section, secret, text, url } from '../../shared/settings.ts';

/** Where messages are sent from. The defaults are the sandbox's. */
export const smsSettings = {
  smsBaseUrl: url('SMS_BASE_URL', 'http://127.0.0.1:4002'),
  /** Where number lookups are asked for; the provider's own host for them differs from the one for messages. */
  smsLookupBaseUrl: url('SMS_LOOKUP_BASE_URL', 'http://127.0.0.1:4002'),
  smsAccountSid: text('SMS_ACCOUNT_SID', 'ACsandbox'),
  smsAuthToken: secret('SMS_AUTH_TOKEN', 'sandbox-sms-token'),
  smsFrom: text('SMS_FROM', '+12025550100'),
} satisfies Section;
