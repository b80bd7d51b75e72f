import { type Section, secret, text, url } from '../../shared/settings.ts';

/** The SMS provider's address and our credentials. Defaults to the sandbox. */
export const smsSettings = {
  /** URL to which text messages are sent. */
  smsBaseUrl: url('SMS_BASE_URL', 'http://127.0.0.1:4002'),
  /** Base URL for number lookups. The real provider uses a different host for them than for messages. */
  smsLookupBaseUrl: url('SMS_LOOKUP_BASE_URL', 'http://127.0.0.1:4002'),
  /** Account ID at the SMS provider. */
  smsAccountSid: text('SMS_ACCOUNT_SID', 'ACsandbox'),
  /** Token of that account. */
  smsAuthToken: secret('SMS_AUTH_TOKEN', 'sandbox-sms-token'),
  /** Phone number that text messages are sent from, in E.164 format. */
  smsFrom: text('SMS_FROM', '+12025550100'),
} satisfies Section;
