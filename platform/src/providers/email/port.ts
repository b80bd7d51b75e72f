import { ProviderFault } from '../fault.ts';

export interface EmailMessage {
  /** Becomes the Message-ID. Two sends with the same ID count as the same message. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** URL for one-click unsubscribing (RFC 8058). Null for mandatory messages. */
  unsubscribeUrl: string | null;
}

/** The server has permanently refused the message, for example because the address doesn't exist. */
export class EmailRefused extends ProviderFault {
  constructor(message: string) {
    super('email', message);
    this.name = 'EmailRefused';
  }
}

export interface EmailProvider {
  /**
   * Sends one message. Throws `EmailRefused` if retrying is pointless, or `ProviderFault` if the server may not have
   * accepted the message. The caller may retry with the same ID. Returns 'dropped' if this provider doesn't send
   * messages, which is only true for a stand-in.
   */
  send(message: EmailMessage): Promise<'sent' | 'dropped'>;
}
