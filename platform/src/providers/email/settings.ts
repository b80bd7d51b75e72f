import { choice, integer, type Section, secret, text } from '../../shared/settings.ts';

/** The SMTP server that sends our emails. Defaults to the sandbox. */
export const emailSettings = {
  /** Mail server that receives our messages. */
  smtpHost: text('SMTP_HOST', '127.0.0.1'),
  /** Port of the mail server. */
  smtpPort: integer('SMTP_PORT', 4025, { min: 1, max: 65_535 }),
  /**
   * `tls` (encrypted from the first byte, usually port 465), `starttls` (587), or `none`, which only the sandbox
   * accepts.
   */
  smtpSecurity: choice('SMTP_SECURITY', ['tls', 'starttls', 'none'], 'none'),
  /** Account on the mail server. */
  smtpUser: text('SMTP_USER', 'duelbook-sandbox'),
  /** Password of that account. */
  smtpPassword: secret('SMTP_PASSWORD', 'sandbox-smtp-password'),
  /** Sender, with or without a name: `Duelbook <no-reply@example.com>`. */
  emailFrom: text('EMAIL_FROM', 'Duelbook <no-reply@duelbook.test>'),
} satisfies Section;
