import { type Section, secret, text, url } from '../../shared/settings.ts';

/** The SMS provider's address and our credentials. Defaults to the sandbox. */
export const smsSettings = {
  smsBaseUrl: url('SMS_BASE_URL', 'http://127.0.0.1:4002'),
  /** Base URL for number lookups. The real provider uses a different host for them than for messages. */
  smsLookupBaseUrl: url('SMS_LOOKUP_BASE_URL', 'http://127.0.0.1:4002'),
  smsAccountSid: text('SMS_ACCOUNT_SID', 'ACsandbox'),
  smsAuthToken: secret('SMS_AUTH_TOKEN', 'sandbox-sms-token'),
  smsFrom: text('SMS_FROM', '+12025550100'),
} satisfies Section;
