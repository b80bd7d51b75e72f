import { afterEach, beforeEach, expect, test } from 'vitest';
import { serializeError } from '../../shared/log.ts';
import { ProviderFault } from '../fault.ts';
import { type EmailMessage, EmailRefused } from './port.ts';
import { smtp } from './smtp.ts';
import { startSmtp, type TestSmtp } from './testing/smtpServer.ts';

let server: TestSmtp;
beforeEach(async () => {
  server = await startSmtp();
});
afterEach(() => server.close());

const message = (changes: Partial<EmailMessage> = {}): EmailMessage => ({
  id: 'e-1:2',
  to: 'kai@players.test',
  subject: 'Deposit of $25.00',
  text: 'Your deposit arrived.',
  html: '<p>Your deposit arrived.</p>',
  unsubscribeUrl: null,
  ...changes,
});

test('a message has both parts and a Message-ID that stays the same', async () => {
  await smtp(server.settings).send(message());
  await smtp(server.settings).send(message());
  expect(server.received).toHaveLength(2);
  for (const email of server.received) {
    expect(email).toMatchObject({
      to: 'kai@players.test',
      subject: 'Deposit of $25.00',
      html: '<p>Your deposit arrived.</p>',
      messageId: '<e-1.2@duelbook.test>',
    });
    expect(email.text.trim()).toBe('Your deposit arrived.');
    expect(email.headers.get('auto-submitted')).toBe('auto-generated');
    expect(email.headers.has('list-unsubscribe')).toBe(false);
  }
});

test('one-click unsubscribing follows RFC 8058', async () => {
  const url = `https://duelbook.test/unsubscribed?token=${'x'.repeat(90)}`;
  await smtp(server.settings).send(message({ unsubscribeUrl: url }));
  const headers = server.received[0]?.headers;
  expect(headers?.get('list-unsubscribe')?.replaceAll(/\s/g, '')).toBe(`<${url}>`);
  expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('an address can’t add recipients', async () => {
  await smtp(server.settings)
    .send(message({ to: 'kai@players.test, maya@players.test' }))
    .catch(() => undefined);
  expect(server.received.filter(({ to }) => to.includes('maya'))).toEqual([]);
});

test.each([550, 554])('reply %i is final and doesn’t repeat the address', async (reply) => {
  server.replies.push(reply);
  const error = await smtp(server.settings)
    .send(message())
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EmailRefused);
  expect(String(error)).toContain(String(reply));
  expect(JSON.stringify([String(error), serializeError(error)])).not.toContain('kai@');
});

test.each([421, 451])('reply %i can be retried', async (reply) => {
  server.replies.push(reply);
  const failed = smtp(server.settings).send(message());
  await expect(failed).rejects.toThrow(ProviderFault);
  await expect(failed).rejects.not.toThrow(EmailRefused);
});

test('a wrong password and an unreachable server aren’t refusals of the message', async () => {
  const refused = smtp({ ...server.settings, smtpPassword: 'wrong' }).send(message());
  await expect(refused).rejects.toThrow('email: message rejected with reply 535');
  await expect(refused).rejects.not.toThrow(EmailRefused);
  await server.close();
  await expect(smtp(server.settings).send(message())).rejects.toThrow('email: no reply (ESOCKET)');
  server = await startSmtp();
});

test('refuses to send without encryption when it is required', async () => {
  const failed = smtp({ ...server.settings, smtpSecurity: 'starttls' }).send(message());
  await expect(failed).rejects.toThrow(ProviderFault);
  expect(server.received).toEqual([]);
});
