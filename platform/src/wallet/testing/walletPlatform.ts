import type { LightMyRequestResponse } from 'fastify';
import type { Db } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { DotsTestServer } from '../../providers/payments/dots/testing/server.ts';
import { PayPalTestServer } from '../../providers/payments/paypal/testing/server.ts';
import type { Config } from '../../shared/config.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type PersonOptions, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { Receipt, Wallet } from '../schemas.ts';
import type { PaymentType } from '../tables.ts';

export interface WalletPlatform extends TestPlatform {
  paypal: PayPalTestServer;
  /** Dots and Apple's merchant gateway. */
  dots: DotsTestServer;
  wallet(person: Person): Promise<Wallet>;
  transactions(person: Person): Promise<Receipt['transaction'][]>;
  /** Creates an order and returns its ID here and at the provider. */
  order(person: Person, amount?: number, type?: PaymentType): Promise<{ id: string; providerId: string }>;
  capture(person: Person, orderId: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Creates, approves and captures an order. */
  deposit(person: Person, amount: number, type?: 'paypal' | 'venmo'): Promise<string>;
  /** Creates a verified person with a payment method past its hold period. */
  payee(options?: PersonOptions): Promise<Person & { source: string }>;
  /** Creates a payment method past its hold period. */
  openSource(userId: string): Promise<string>;
  withdraw(
    person: Person,
    source: string,
    amount: number,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  webhook(type: string, resource: object, id?: string): Promise<LightMyRequestResponse>;
  dotsWebhook(body: object, id?: string): Promise<LightMyRequestResponse>;
}

/**
 * Advances the clock by two hours if it is within the last hour of a UTC day, so that daily limits don't reset during a
 * test.
 */
async function leaveMidnight({ db, clock }: TestPlatform): Promise<void> {
  if ((await appNow(db)).getUTCHours() === 23) await clock.advance(2 * 3_600_000);
}

/** Starts a platform whose real provider adapters talk to local test servers. */
export async function walletPlatform(
  wallet: Partial<Config['wallet']> = {},
  matches: Partial<Config['matches']> = {},
  providers: Partial<Config['providers']> = {},
  partners: Partial<Config['partners']> = {},
): Promise<WalletPlatform> {
  const paypal = await new PayPalTestServer().listen();
  const dots = await new DotsTestServer().listen();
  const platform = await testPlatform({
    config: {
      wallet,
      matches,
      partners,
      providers: {
        paypalBaseUrl: paypal.baseUrl,
        paypalClientId: paypal.clientId,
        paypalClientSecret: paypal.clientSecret,
        paypalWebhookId: paypal.webhookId,
        paypalTimeoutMs: 5000,
        dotsBaseUrl: `${dots.baseUrl}/api`,
        dotsClientId: dots.clientId,
        dotsApiKey: dots.apiKey,
        dotsWebhookSecret: dots.webhookSecret,
        dotsCardFormUrl: `${dots.baseUrl}/card`,
        dotsTimeoutMs: 5000,
        applePayMerchantId: 'merchant.test',
        applePaySandboxUrl: dots.baseUrl,
        ...providers,
      },
    },
  });
  await leaveMidnight(platform);
  const helpers = { ...platform, ...reads(platform), ...deposits(platform, paypal), ...withdrawals(platform) };
  return {
    ...helpers,
    paypal,
    dots,
    async webhook(type, resource, id) {
      const { body, headers } = paypal.webhook(type, resource, id);
      return platform.inject(null, 'POST', '/webhooks/paypal', body, headers);
    },
    async dotsWebhook(about, id) {
      const { body, headers } = dots.webhook(about, id);
      return platform.inject(null, 'POST', '/webhooks/dots', body, headers);
    },
    async close() {
      await platform.close();
      await paypal.close();
      await dots.close();
    },
  };
}

function reads({ inject }: TestPlatform) {
  return {
    async wallet(person: Person): Promise<Wallet> {
      return (await inject(person, 'GET', '/api/v1/wallets')).json();
    },
    async transactions(person: Person): Promise<Receipt['transaction'][]> {
      return (await inject(person, 'GET', '/api/v1/transactions?page_size=100')).json().items;
    },
  };
}

function deposits({ inject }: TestPlatform, paypal: PayPalTestServer) {
  const order = async (person: Person, amount = 5000, type = 'paypal') => {
    const response = await inject(person, 'POST', '/api/v1/payment_source/create_order', { amount, type });
    if (response.statusCode !== 200) throw new Error(response.body);
    const { id, provider_order_id: providerId } = response.json();
    return { id, providerId };
  };
  const capture = (person: Person, orderId: string, headers?: Record<string, string>) =>
    inject(person, 'POST', '/api/v1/wallets/deposit', { order_id: orderId }, headers);
  const deposit = async (person: Person, amount: number, type = 'paypal') => {
    const { id, providerId } = await order(person, amount, type);
    paypal.approve(providerId);
    const response = await capture(person, id);
    if (response.statusCode !== 200) throw new Error(response.body);
    return id;
  };
  return { order, capture, deposit };
}

function withdrawals({ inject, person, owner }: TestPlatform) {
  return {
    async payee(options: PersonOptions = {}) {
      const payee = await person({ kycState: 'approved', ...options });
      return { ...payee, source: await addOpenSource(owner, payee.id) };
    },
    openSource: (userId: string) => addOpenSource(owner, userId),
    withdraw: (payee: Person, source: string, amount: number, headers?: Record<string, string>) =>
      inject(payee, 'POST', '/api/v1/wallets/withdraw', { amount, payment_source_id: source }, headers),
  };
}

async function addOpenSource(owner: Db, userId: string): Promise<string> {
  const id = newId();
  await owner
    .insertInto('payment_sources')
    .values({
      id,
      user_id: userId,
      type: 'PayPal',
      value: `${userId}@mail.test`,
      value_masked: 'x•••••@mail.test',
      state: 'active',
      held_until: null,
      created_at: new Date(0),
    })
    .execute();
  return id;
}
