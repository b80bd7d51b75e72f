import { createTransport } from 'nodemailer';
import type { SettingsOf } from '../../shared/settings.ts';
import { ProviderFault } from '../fault.ts';
import { type EmailMessage, type EmailProvider, EmailRefused } from './port.ts';
import type { emailSettings } from './settings.ts';

const TIMEOUT_MS = 8000;

/** Email over SMTP. Every message uses its own connection, so there is no pool to close. */
export function smtp(settings: SettingsOf<typeof emailSettings>): EmailProvider {
  const transport = createTransport({
    host: settings.smtpHost,
    port: settings.smtpPort,
    secure: settings.smtpSecurity === 'tls',
    requireTLS: settings.smtpSecurity === 'starttls',
    ignoreTLS: settings.smtpSecurity === 'none',
    auth: { user: settings.smtpUser, pass: settings.smtpPassword },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Message content must never cause files or URLs to be loaded.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s@>]+)/.exec(settings.emailFrom)?.[1] ?? settings.smtpHost;
  return {
    async send(message) {
      try {
        await transport.sendMail({ ...envelope(message, domain), from: settings.emailFrom });
      } catch (error) {
        throw faultOf(error);
      }
      return 'sent';
    },
  };
}

function envelope({ id, to, subject, text, html, unsubscribeUrl }: EmailMessage, domain: string) {
  return {
    messageId: `<${id.replaceAll(/[^\w-]/g, '.')}@${domain}>`,
    // Passing a structured address keeps it from being parsed as several addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== null && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** If the server permanently refuses one of these commands, the cause is this message and not our account. */
const aboutMessage = ['RCPT TO', 'DATA'];

/** Servers repeat the address in their replies, so only the reply code is kept. */
function faultOf(error: unknown): ProviderFault {
  const [status, command, code] = ['responseCode', 'command', 'code'].map((name) => member(error, name));
  if (typeof status !== 'number') return new ProviderFault('email', `no reply (${String(code ?? 'unknown')})`);
  const words = `message rejected with reply ${status}`;
  return status >= 500 && aboutMessage.includes(String(command))
    ? new EmailRefused(words)
    : new ProviderFault('email', words);
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
