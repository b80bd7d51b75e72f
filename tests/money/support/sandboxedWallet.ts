import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Person } from '../../../platform/src/testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../../platform/src/wallet/testing/walletPlatform.ts';
import { buildSandbox } from '../../../sandbox/src/app.ts';
import { readSettings } from '../../../sandbox/src/settings.ts';

/** A webhook as sent by the sandbox. */
export interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
  type: string;
}

export interface SandboxedWallet extends WalletPlatform {
  sandbox: FastifyInstance;
  /** Webhooks from the sandbox that haven't been forwarded yet, oldest first. */
  sent: Sent[];
  /** Forwards a webhook to the platform and returns the response status. */
  pass(webhook: Sent): Promise<number>;
  /** Waits for `count` webhooks of a type and forwards all that were sent. Returns the response statuses. */
  passAll(type: string, count?: number): Promise<number[]>;
  /** Presses a button on the sandbox's page. */
  press(path: string, body?: Record<string, string>): Promise<void>;
  /** Makes a deposit that the payer approves on the sandbox's page. Returns our order and the provider's capture. */
  pay(person: Person, amount: number): Promise<{ orderId: string; captureId: string }>;
}

/**
 * Starts a platform that uses the sandbox as PayPal, with the real protocol. Webhooks are held until the test forwards
 * them.
 */
export async function sandboxedWallet(
  wallet: Parameters<typeof walletPlatform>[0] = {},
  config: Parameters<typeof walletPlatform>[2] = {},
): Promise<SandboxedWallet> {
  const sent: Sent[] = [];
  const receiver = await listen(sent);
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const settings = {
    ...readSettings({}),
    ...{ port, publicUrl, smtpPort: 0, payoutMs: 1 },
    webhookUrl: `${receiver.url}/webhooks/paypal`,
    dotsWebhookUrl: `${receiver.url}/webhooks/dots`,
  };
  const sandbox = await buildSandbox(settings);
  await sandbox.listen({ port, host: '127.0.0.1' });
  const t = await walletPlatform(
    wallet,
    {},
    {
      paypalBaseUrl: publicUrl,
      paypalClientId: settings.paypalClientId,
      paypalClientSecret: settings.paypalClientSecret,
      paypalWebhookId: settings.paypalWebhookId,
      ...config,
    },
  );
  const pass = async ({ url, headers, body }: Sent) => (await t.inject(null, 'POST', url, body, headers)).statusCode;
  const press = async (path: string, body: Record<string, string> = {}) => {
    const { statusCode, body: text } = await sandbox.inject({ method: 'POST', url: `/actions/${path}`, payload: body });
    if (statusCode !== 303) throw new Error(`${path}: ${statusCode} ${text}`);
  };
  return {
    ...t,
    sandbox,
    sent,
    pass,
    press,
    async passAll(type, count = 1) {
      await until(() => sent.filter((each) => each.type === type).length >= count, type);
      const statuses: number[] = [];
      for (const webhook of sent.splice(0)) statuses.push(await pass(webhook));
      return statuses;
    },
    async pay(person, amount) {
      const { id, providerId } = await t.order(person, amount);
      await sandbox.inject({ method: 'POST', url: '/checkoutnow', payload: { token: providerId, action: 'approve' } });
      const response = await t.capture(person, id);
      if (response.statusCode !== 200) throw new Error(response.body);
      const { capture_id: captureId } = await t.db
        .selectFrom('deposit_orders')
        .select('capture_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await until(() => sent.some(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED'), 'the capture');
      sent.length = 0;
      return { orderId: id, captureId: captureId ?? '' };
    },
    async close() {
      await t.close();
      await sandbox.close();
      receiver.server.close();
    },
  };
}

async function listen(sent: Sent[]): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const { event_type: type, event } = JSON.parse(body);
    sent.push({ url: request.url ?? '', headers: signedHeaders(request.headers), body, type: type ?? event });
    response.writeHead(200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function signedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => /^(paypal|svix)-|^content-type$/.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits for a condition. If that takes too long, the test's own timeout ends the wait. */
async function until(condition: () => boolean, what: string): Promise<void> {
  for (let turn = 0; !condition(); turn += 1) {
    if (turn > 20_000) throw new Error(`${what} never arrived`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
