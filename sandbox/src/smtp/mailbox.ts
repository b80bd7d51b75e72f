import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { Book, Email } from '../book.ts';

const CODE = /(?<!\d)\d{4,8}(?!\d)/;
/** URLs are removed first, because they contain ports and tokens that look like codes. */
const URLS = /https?:\/\/\S+/g;

/** Parses a message as received over SMTP and adds it to the mailbox of each recipient. */
export async function deliverEmail(book: Book, raw: Buffer, recipients: string[]): Promise<void> {
  const mail = await simpleParser(raw);
  for (const to of recipients) book.state.emails.push(emailOf(mail, to.toLowerCase()));
  book.changed();
}

function emailOf(mail: ParsedMail, to: string): Email {
  return {
    id: randomUUID(),
    from: mail.from?.text ?? '',
    to,
    subject: mail.subject ?? '',
    text: mail.text?.trim() ?? '',
    html: mail.html || null,
    headers: Object.fromEntries(
      mail.headerLines.map(({ key, line }) => [
        key,
        line
          .slice(line.indexOf(':') + 1)
          .replaceAll(/\r?\n\s*/g, '')
          .trim(),
      ]),
    ),
    at: new Date().toISOString(),
  };
}

/** `GET /emails?to=`: received emails, newest first, with the code extracted from the text. */
export function mailboxRoutes(app: FastifyInstance, book: Book): void {
  app.get<{ Querystring: { to?: string } }>('/emails', async ({ query }) =>
    book.state.emails
      .filter(({ to }) => query.to === undefined || to === query.to.toLowerCase())
      .map((email) => ({ ...email, code: CODE.exec(email.text.replaceAll(URLS, ''))?.[0] ?? null }))
      .reverse(),
  );
}
