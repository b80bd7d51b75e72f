import { createServer } from 'node:net';
import Fastify from 'fastify';
import { createTransport } from 'nodemailer';
import { afterEach, expect, it, vi } from 'vitest';
import { Book } from '../book.ts';
import { Faults, type Kind } from '../faults.ts';
import { readSettings } from '../settings.ts';
import { testSandbox } from '../testing/harness.ts';
import { mailboxRoutes } from './mailbox.ts';
import { Smtp } from './server.ts';

const started: Smtp[] = [];
afterEach(async () => {
  for (const smtp of started.splice(0)) await smtp.stop();
});

async function mailServer() {
  const book = new Book(null);
  const faults = new Faults();
  const settings = { ...readSettings({}), smtpPort: 0 };
  const smtp = new Smtp(settings, book, faults);
  started.push(smtp);
  const port = await smtp.start();
  const send = (to = 'Kai@players.test', pass = settings.smtpPassword, padding = '') =>
    createTransport({ host: '127.0.0.1', port, auth: { user: settings.smtpUser, pass } }).sendMail({
      from: 'Duelbook <no-reply@duelbook.test>',
      to,
      subject: 'Your code',
      text: `At http://127.0.0.1:4000, your code is 408213.${padding}`,
      html: '<p>Your code is <b>408213</b>.</p>',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
  const fault = (kind: Kind, outcome: string | null = null) =>
    faults.add({ target: 'smtp.send', kind, times: 1, delay_ms: 120, status: 503, outcome });
  return { book, send, fault };
}

it('keeps messages with their parts and headers', async () => {
  const { book, send } = await mailServer();
  await send();
  expect(book.state.emails).toMatchObject([
    {
      to: 'kai@players.test',
      from: '"Duelbook" <no-reply@duelbook.test>',
      subject: 'Your code',
      text: 'At http://127.0.0.1:4000, your code is 408213.',
      html: '<p>Your code is <b>408213</b>.</p>',
      headers: { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
    },
  ]);
});

it('refuses a wrong password and addresses with special results', async () => {
  const { book, send } = await mailServer();
  await expect(send('kai@players.test', 'wrong')).rejects.toMatchObject({ responseCode: 535 });
  await expect(send('unknown-kai@players.test')).rejects.toMatchObject({ responseCode: 550 });
  await expect(send('busy-kai@players.test')).rejects.toMatchObject({ responseCode: 450 });
  expect(book.state.emails).toEqual([]);
});

it.each([
  ['status', null, 451, 0],
  ['outcome', 'spam', 554, 0],
  ['error_after_effect', null, 451, 1],
] as const)('fault %s: replies and keeps what it should', async (kind, outcome, responseCode, kept) => {
  const { book, send, fault } = await mailServer();
  fault(kind, outcome);
  await expect(send()).rejects.toMatchObject({ responseCode });
  expect(book.state.emails).toHaveLength(kept);
});

it('drops the connection after the effect, or answers late', async () => {
  const { book, send, fault } = await mailServer();
  fault('drop');
  await expect(send()).rejects.toThrow();
  expect(book.state.emails).toHaveLength(1);
  fault('late');
  const begin = performance.now();
  await send();
  expect(performance.now() - begin).toBeGreaterThanOrEqual(115);
});

it('refuses messages that are too large or can’t be read', async () => {
  const { book, send } = await mailServer();
  const tooLarge = 'x'.repeat(6 * 1024 * 1024);
  await expect(send(undefined, undefined, tooLarge)).rejects.toMatchObject({ responseCode: 552 });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(book, 'changed').mockImplementationOnce(() => {
    throw new Error('disk full');
  });
  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  expect(log).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

it('prevents the sandbox from starting while its port is busy', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const smtpPort = typeof address === 'object' && address !== null ? address.port : 0;
  vi.spyOn(console, 'error').mockReturnValue();
  await expect(testSandbox({ smtpPort })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  vi.restoreAllMocks();
  other.close();
});

it('lists emails by recipient, newest first, with the code', async () => {
  const app = Fastify();
  const { book, send } = await mailServer();
  mailboxRoutes(app, book);
  await send('kai@players.test');
  await send('maya@players.test');
  const listed = async (url: string) => (await app.inject(url)).json().map(({ to }: { to: string }) => to);
  expect(await listed('/emails')).toEqual(['maya@players.test', 'kai@players.test']);
  expect(await listed('/emails?to=KAI@players.test')).toEqual(['kai@players.test']);
  expect((await app.inject('/emails')).json()[0]).toMatchObject({ code: '408213' });
});
