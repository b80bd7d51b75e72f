import { createHmac } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { testReceiver, testSandbox } from '../testing/harness.ts';

const secret = Buffer.from('a secret for webhooks, long enough');

async function dotsSandbox(statuses: number[] = []) {
  const { received, webhookUrl } = await testReceiver(statuses);
  const { app } = await testSandbox({
    dotsWebhookUrl: webhookUrl,
    dotsWebhookSecret: `whsec_${secret.toString('base64')}`,
  });
  const authorization = `Basic ${Buffer.from('sandbox-client:sandbox-key').toString('base64')}`;
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.inject({ method, url: `/dots/api/v2${path}`, headers: { authorization }, ...(payload && { payload }) });
  const form = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  const person = async (phone = '2025550100') => {
    const body = {
      first_name: 'Ada',
      last_name: 'Adler',
      email: 'p@mail.test',
      country_code: '1',
      phone_number: phone,
    };
    return (await call('POST', '/users', body)).json().id as string;
  };
  const flow = async (userId: string, step: string) => {
    const steps = [step, { name: 'redirect', redirect_url: 'https://shop.test/back' }];
    return (await call('POST', '/flows', { user_id: userId, steps })).json();
  };
  const connect = async (userId: string, account = '000123456789') => {
    const { link } = await flow(userId, 'manage-payouts');
    return form(new URL(link).pathname, { bank: 'First Bank', routing: '110000000', account });
  };
  return { app, call, form, person, flow, connect, received };
}

type Sandbox = Awaited<ReturnType<typeof dotsSandbox>>;

async function cardPayment({ call, form }: Sandbox, number = '4242424242424242') {
  const created = await call('POST', '/payment-intents', {
    amount: 5000,
    currency: 'usd',
    metadata: { order_id: 'o1' },
  });
  const id: string = created.json().id;
  const page = await form('/dots/card', { payment_intent: id, number, origin: 'https://shop.test' });
  const token = /data-token="([^"]+)"/.exec(page.payload)?.[1] ?? '';
  return { id, page, confirm: () => call('POST', `/payment-intents/${id}/confirm`, { payment_method_id: token }) };
}

it('the tax form is prefilled with the name the shop supplied', async () => {
  const sandbox = await dotsSandbox();
  const { link } = await sandbox.flow(await sandbox.person(), 'compliance');
  const page = await sandbox.app.inject({ method: 'GET', url: new URL(link).pathname });
  expect(page.payload).toContain('name="name" value="Ada Adler"');
});

describe('bank accounts', () => {
  it('are connected on a hosted page that redirects back, and are the same for every user', async () => {
    const sandbox = await dotsSandbox();
    const [a, b] = [await sandbox.person('2025550101'), await sandbox.person('2025550102')];
    const answer = await sandbox.connect(a);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, 'https://shop.test/back']);
    await sandbox.connect(b);
    const methods = await Promise.all(
      [a, b].map(async (id) => (await sandbox.call('GET', `/users/${id}/payout-methods`)).json()),
    );
    expect(methods[0]).toEqual([{ platform: 'ach', id: expect.any(String), mask: '6789', description: 'First Bank' }]);
    expect(methods[1]).toEqual(methods[0]);
    await vi.waitFor(() =>
      expect(sandbox.received.map(({ body }) => JSON.parse(body).event)).toEqual(['flow.updated', 'flow.updated']),
    );
  });

  it('are paid once per key, with the outcome for their number', async () => {
    const sandbox = await dotsSandbox();
    const id = await sandbox.person();
    for (const [account, ending] of [
      ['000123456789', 'completed'],
      ['000000000003', 'failed'],
      ['000000000002', 'reversed'],
    ] as const) {
      await sandbox.connect(id, account);
      const method = (await sandbox.call('GET', `/users/${id}/payout-methods`)).json().at(-1);
      const wanted = {
        user_id: id,
        amount: 4950,
        platform: 'ach',
        account_id: method.id,
        fund: true,
        idempotency_key: account,
      };
      const paid = await sandbox.call('POST', '/payouts', wanted);
      expect(paid.json()).toMatchObject({ status: 'pending', amount: 4950 });
      expect((await sandbox.call('POST', '/payouts', wanted)).statusCode).toBe(409);
      await vi.waitFor(async () =>
        expect((await sandbox.call('GET', `/transfers/${paid.json().id}`)).json().status).toBe(ending),
      );
    }
    const listed = await sandbox.call('GET', `/transfers?user_id=${id}&limit=2`);
    expect(listed.json()).toMatchObject({ has_more: true, data: [{ status: 'reversed' }, { status: 'failed' }] });
  });
});

describe('tax forms', () => {
  it('are required, submitted and reviewed', async () => {
    const sandbox = await dotsSandbox();
    const id = await sandbox.person();
    const standing = async () => (await sandbox.call('GET', `/users/${id}`)).json().compliance;
    expect(await standing()).toMatchObject({ must_collect_1099: false, tax_id_collected: false });
    await sandbox.form(`/actions/dots-users/${id}/require-form`, {});
    expect(await standing()).toMatchObject({ must_collect_1099: true, tax_id_collected: false });
    const { link } = await sandbox.flow(id, 'compliance');
    expect((await sandbox.form(new URL(link).pathname, { tax_id: '12' })).statusCode).toBe(422);
    expect((await sandbox.form(new URL(link).pathname, { tax_id: '123-45-6789' })).headers.location).toBe(
      'https://shop.test/back',
    );
    expect(await standing()).toMatchObject({ tax_id_collected: true, tax_id_verification: 'matched' });
  });
});

describe('cards', () => {
  it('are entered in a form that notifies the embedding page, and are charged once', async () => {
    const sandbox = await dotsSandbox();
    const { id, page, confirm } = await cardPayment(sandbox);
    expect(page.payload).toContain('data-kind="approved"');
    expect((await confirm()).json()).toMatchObject({ status: 'succeeded', amount: 5000, metadata: { order_id: 'o1' } });
    expect((await confirm()).statusCode).toBe(409);
    const { transfer_id } = (await sandbox.call('GET', `/payment-intents/${id}`)).json();
    await sandbox.form(`/actions/transfers/${transfer_id}/reverse`, {});
    expect((await sandbox.call('GET', `/transfers/${transfer_id}`)).json().status).toBe('reversed');
    await sandbox.form(`/actions/transfers/${transfer_id}/restore`, {});
    expect((await sandbox.call('GET', `/transfers/${transfer_id}`)).json().status).toBe('completed');
  });

  it('may be declined, pending or mistyped', async () => {
    const sandbox = await dotsSandbox();
    const declined = await (await cardPayment(sandbox, '4000 0000 0000 0002')).confirm();
    expect([declined.statusCode, declined.json().code]).toEqual([402, 'card_declined']);
    const pending = await cardPayment(sandbox, '4000000000003220');
    expect((await pending.confirm()).json().status).toBe('processing');
    await sandbox.form(`/actions/intents/${pending.id}/complete`, {});
    expect((await sandbox.call('GET', `/payment-intents/${pending.id}`)).json().status).toBe('succeeded');
    expect((await cardPayment(sandbox, '4242424242424241')).page.statusCode).toBe(422);
  });
});

it('signs its webhooks like Svix', async () => {
  const sandbox = await dotsSandbox([500]);
  await (await cardPayment(sandbox)).confirm();
  await vi.waitFor(() => expect(sandbox.received).toHaveLength(2));
  for (const { headers, body } of sandbox.received) {
    const text = `${headers['svix-id']}.${headers['svix-timestamp']}.${body}`;
    expect(headers['svix-signature']).toBe(`v1,${createHmac('sha256', secret).update(text).digest('base64')}`);
    expect(JSON.parse(body)).toMatchObject({ event: 'payment_intent.updated', payment_intent_id: expect.any(String) });
  }
  expect(new Set(sandbox.received.map(({ headers }) => headers['svix-id'])).size).toBe(1);
});

it('refuses unknown callers and invalid requests', async () => {
  const sandbox = await dotsSandbox();
  expect((await sandbox.app.inject('/dots/api/v2/users/x')).statusCode).toBe(401);
  expect((await sandbox.call('GET', '/users/x')).statusCode).toBe(404);
  for (const amount of [0, -1, 1.5, '5000', null]) {
    expect((await sandbox.call('POST', '/payment-intents', { amount, currency: 'usd' })).statusCode).toBe(400);
  }
});

it('validates merchants like Apple', async () => {
  const { app } = await dotsSandbox();
  const start = (payload: object) => app.inject({ method: 'POST', url: '/paymentservices/startSession', payload });
  const merchant = {
    merchantIdentifier: 'merchant.test',
    displayName: 'Shop',
    initiative: 'web',
    initiativeContext: 'shop.test',
  };
  expect((await start(merchant)).json()).toMatchObject({
    merchantSessionIdentifier: expect.stringMatching(/^SSH/),
    domainName: 'shop.test',
  });
  expect((await start({})).statusCode).toBe(400);
});
