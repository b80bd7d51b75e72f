import { flag, integer, optionalSecret, type Section, type SettingsOf, text } from '../shared/settings.ts';

/** Auth settings, available as `config.auth`. */
export const authSettings = {
  /** 32 random bytes in base64. Null: created once in `dataDir`. Multiple platforms on one database must share it. */
  serverSecret: optionalSecret('SERVER_SECRET'),
  sessionIdleDays: integer('SESSION_IDLE_DAYS', 30, { min: 1, max: 90 }),
  sessionMaxDays: integer('SESSION_MAX_DAYS', 90, { min: 1, max: 365 }),
  staffSessionHours: integer('STAFF_SESSION_HOURS', 12, { min: 1, max: 72 }),
  nonceMinutes: integer('SIGN_IN_NONCE_MINUTES', 10, { min: 1, max: 60 }),
  codeMinutes: integer('CODE_MINUTES', 10, { min: 1, max: 60 }),
  codeAttempts: integer('CODE_ATTEMPTS', 5, { min: 1, max: 10 }),
  codeLockMinutes: integer('CODE_LOCK_MINUTES', 15, { min: 1, max: 1440 }),
  codeResendSeconds: integer('CODE_RESEND_SECONDS', 30, { min: 1, max: 600 }),
  startsPerNumberShort: integer('CODE_STARTS_PER_NUMBER_10_MINUTES', 3, { min: 1 }),
  startsPerNumberDay: integer('CODE_STARTS_PER_NUMBER_DAY', 8, { min: 1 }),
  startsPerIpDay: integer('CODE_STARTS_PER_IP_DAY', 20, { min: 1 }),
  guestsPerIpDay: integer('GUESTS_PER_IP_DAY', 20, { min: 1 }),
  devicesPerUser: integer('DEVICES_PER_USER', 10, { min: 1 }),
  minimumAppVersion: text('MINIMUM_APP_VERSION', '0.1.0'),
  /** Retention of identity documents after their decision. */
  identityDocumentDays: integer('IDENTITY_DOCUMENT_DAYS', 90, { min: 1 }),
  /** Whether playing for money is allowed in this installation's region. */
  regionAllowed: flag('REGION_ALLOWED', true),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly auth: SettingsOf<typeof authSettings>;
  }
}
