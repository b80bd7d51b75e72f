import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Book } from '../book.ts';
import type { Fault, Faults } from '../faults.ts';
import type { Settings } from '../settings.ts';
import { deliverEmail } from './mailbox.ts';

/** Codes of errors caused by clients that disconnect. These errors are ignored. */
const disconnects = new Set(['ECONNRESET', 'EPIPE']);

const MOST_BYTES = 5 * 1024 * 1024;

/**
 * An SMTP server that delivers to the sandbox's mailbox. Recipients starting with `unknown-` don't exist. The mailboxes
 * of those starting with `busy-` are temporarily unavailable.
 */
export class Smtp {
  private readonly settings: Pick<Settings, 'host' | 'smtpPort' | 'smtpUser' | 'smtpPassword'>;
  private readonly server: SMTPServer;

  constructor(settings: Smtp['settings'], book: Book, faults: Faults) {
    this.settings = settings;
    this.server = new SMTPServer({
      name: 'sandbox',
      size: MOST_BYTES,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth({ username, password }, _session, callback) {
        const known = username === settings.smtpUser && password === settings.smtpPassword;
        if (!known) return callback(reply(535, 'Authentication failed'));
        callback(null, { user: username });
      },
      onRcptTo({ address }, _session, callback) {
        if (address.startsWith('unknown-')) return callback(reply(550, 'No such user here'));
        if (address.startsWith('busy-')) return callback(reply(450, 'Mailbox unavailable, try again later'));
        callback();
      },
      onData: (stream, session, callback) => {
        const receive = async () => {
          const raw = await buffer(stream);
          if (stream.sizeExceeded) return callback(reply(552, 'Message exceeds the maximum size'));
          const fault = faults.take('smtp.send');
          const refusal = refusalOf(fault);
          if (refusal) return callback(refusal);
          await deliverEmail(
            book,
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          );
          await this.answer(fault, session.id, callback);
        };
        receive().catch((error: unknown) => {
          console.error('The sandbox could not receive an email:', error);
          callback(reply(451, 'Local error in processing'));
        });
      },
    });
    this.server.on('error', (error: NodeJS.ErrnoException) => {
      if (!disconnects.has(error.code ?? '')) console.error('The SMTP server failed:', error);
    });
  }

  /** Starts listening. @returns the port */
  async start(): Promise<number> {
    const { smtpPort, host } = this.settings;
    const socket = this.server.listen(smtpPort, host);
    await once(socket, 'listening');
    const address = socket.address();
    return typeof address === 'object' && address !== null ? address.port : smtpPort;
  }

  stop(): Promise<void> {
    if (!this.server.server.listening) return Promise.resolve();
    for (const connection of this.server.connections) connection.close();
    return new Promise((resolve) => this.server.close(resolve));
  }

  /** Replies to a message that was delivered, applying a fault if one is set. */
  private async answer(fault: Fault | null, session: string, callback: (error?: Error) => void): Promise<void> {
    if (fault?.kind === 'late') await new Promise((resolve) => setTimeout(resolve, fault.delay_ms));
    if (fault?.kind === 'drop') {
      for (const connection of this.server.connections) if (connection.id === session) connection.close();
      return;
    }
    callback(fault?.kind === 'error_after_effect' ? reply(451, 'Local error in processing') : undefined);
  }
}

/** Returns the reply to a message that isn't delivered, or null if it is. */
function refusalOf(fault: Fault | null): Error | null {
  if (fault?.kind === 'status') return reply(451, 'Refused by a fault switch');
  if (fault?.kind === 'outcome') return reply(554, `Transaction failed: ${fault.outcome}`);
  return null;
}

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
