import {
  countries,
  countryAges,
  integer,
  optionalSecret,
  type Section,
  type SettingsOf,
  text,
} from '../shared/settings.ts';

/** Auth settings, available as `config.auth`. */
export const authSettings = {
  /**
   * 32 random bytes in base64. If not set, a secret is created once in `dataDir`. Platforms that share a database must
   * use the same secret.
   */
  serverSecret: optionalSecret('SERVER_SECRET'),
  /** Days without use after which a session ends. */
  sessionIdleDays: integer('SESSION_IDLE_DAYS', 30, { min: 1, max: 90 }),
  /** Days after sign-in at which a session ends, even if it's in use. */
  sessionMaxDays: integer('SESSION_MAX_DAYS', 90, { min: 1, max: 365 }),
  /** Hours after which staff have to sign in again. */
  staffSessionHours: integer('STAFF_SESSION_HOURS', 12, { min: 1, max: 72 }),
  /** Minutes within which a sign-in through a provider must be completed. */
  nonceMinutes: integer('SIGN_IN_NONCE_MINUTES', 10, { min: 1, max: 60 }),
  /** Minutes for which a verification code is valid. */
  codeMinutes: integer('CODE_MINUTES', 10, { min: 1, max: 60 }),
  /** Number of wrong attempts after which a code can no longer be used. */
  codeAttempts: integer('CODE_ATTEMPTS', 5, { min: 1, max: 10 }),
  /** Minutes for which a code is locked after too many wrong attempts. */
  codeLockMinutes: integer('CODE_LOCK_MINUTES', 15, { min: 1, max: 1440 }),
  /** Seconds after which a person can request another code. */
  codeResendSeconds: integer('CODE_RESEND_SECONDS', 30, { min: 1, max: 600 }),
  /** Maximum number of codes that one phone number can request within 10 minutes. */
  startsPerNumberShort: integer('CODE_STARTS_PER_NUMBER_10_MINUTES', 3, { min: 1 }),
  /** Maximum number of codes that one phone number can request per day. */
  startsPerNumberDay: integer('CODE_STARTS_PER_NUMBER_DAY', 8, { min: 1 }),
  /** Maximum number of codes per day that can be requested from one IP address. */
  startsPerIpDay: integer('CODE_STARTS_PER_IP_DAY', 20, { min: 1 }),
  /** Countries to which we send codes. High message fees in other countries invite abuse. */
  smsCountries: countries('SMS_COUNTRIES', ['US', 'CA', 'GB', 'IE', 'AU', 'NZ']),
  /** Maximum number of codes per day to numbers that differ only in their last four digits. */
  smsPerPrefixDay: integer('SMS_PER_PREFIX_DAY', 200, { min: 1, max: 1_000_000_000 }),
  /** Maximum number of codes per day to each country. */
  smsPerCountryDay: integer('SMS_PER_COUNTRY_DAY', 5000, { min: 1, max: 1_000_000_000 }),
  /** Maximum number of codes per day in total. */
  smsTotalDay: integer('SMS_TOTAL_DAY', 10_000, { min: 1, max: 1_000_000_000 }),
  /** Maximum number of guest accounts per day from one IP address. */
  guestsPerIpDay: integer('GUESTS_PER_IP_DAY', 20, { min: 1 }),
  /** Hours during which withdrawals are on hold after an account moves to another phone number. */
  phoneMoveHoldHours: integer('PHONE_MOVE_HOLD_HOURS', 72, { max: 720 }),
  /** Maximum number of devices per person that receive push notifications. A new device replaces the oldest. */
  devicesPerUser: integer('DEVICES_PER_USER', 10, { min: 1 }),
  /** Minimum version of the app. Older versions must be updated before they can be used. */
  minimumAppVersion: text('MINIMUM_APP_VERSION', '0.1.0'),
  /** Minimum version of the desktop app. Users of older versions are asked to update immediately. */
  minimumDesktopVersion: text('MINIMUM_DESKTOP_VERSION', '0.1.0'),
  /** Number of days that identity documents are kept after the decision. */
  identityDocumentDays: integer('IDENTITY_DOCUMENT_DAYS', 90, { min: 1 }),
  /** Minimum age in years for playing for money. */
  minimumAge: integer('MINIMUM_AGE', 18, { min: 0, max: 100 }),
  /** Countries with a different minimum age, such as `KR:19`. The phone number determines the country. */
  minimumAges: countryAges('MINIMUM_AGES', []),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly auth: SettingsOf<typeof authSettings>;
  }
}
