import { once } from 'node:events';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { SettingsOf } from '../../../shared/settings.ts';
import type { emailSettings } from '../settings.ts';

export interface ReceivedEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** Header lines by lowercase name. */
  headers: ReadonlyMap<string, string>;
}

export interface TestSmtp {
  settings: SettingsOf<typeof emailSettings>;
  /** Newest last. */
  received: ReceivedEmail[];
  /** Replies to send for the next messages instead of accepting them. */
  replies: number[];
  close(): Promise<void>;
}

const account = { smtpUser: 'test', smtpPassword: 'secret' };

/** Starts an SMTP server for tests. */
export async function startSmtp(): Promise<TestSmtp> {
  const received: ReceivedEmail[] = [];
  const replies: number[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, callback) {
      const known = username === account.smtpUser && password === account.smtpPassword;
      callback(known ? null : new Error('unknown account'), known ? { user: username } : undefined);
    },
    onData(stream, { envelope }, callback) {
      void simpleParser(stream).then((mail) => {
        const to = envelope.rcptTo.map(({ address }) => address).join();
        const reply = replies.shift();
        if (reply !== undefined) return callback(Object.assign(new Error(`no: ${to}`), { responseCode: reply }));
        received.push({
          to,
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html || '',
          messageId: mail.messageId ?? '',
          headers: new Map(mail.headerLines.map(({ key, line }) => [key, line.replace(/^[^:]+:\s*/, '')])),
        });
        callback();
      });
    },
  });
  const socket = server.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  if (address === null || typeof address === 'string') throw new Error('the test server did not bind');
  return {
    settings: {
      ...account,
      smtpHost: '127.0.0.1',
      smtpPort: address.port,
      smtpSecurity: 'none',
      emailFrom: 'Duelbook <no-reply@duelbook.test>',
    },
    received,
    replies,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
