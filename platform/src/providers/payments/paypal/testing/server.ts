import { randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ProviderTestServer, type ReceivedRequest } from '../../testing/providerServer.ts';
import type { PayPalSettings } from '../settings.ts';
import { selfSigned, type TestCertificate } from './certificate.ts';
import { linesOf, searchAnswer, type TestLine } from './reporting.ts';

export type { Fault } from '../../testing/providerServer.ts';

interface TestOrder {
  id: string;
  status: string;
  customId: string;
  amount: { currency_code: string; value: string };
  source: Record<string, unknown>;
  capture: { id: string; status: string; reason?: string; at: Date; takenBackAt?: Date } | null;
}

interface TestPayout {
  batchId: string;
  senderBatchId: string;
  itemId: string;
  status: string;
  item: Record<string, unknown>;
  at: Date;
}

/** A test server that implements PayPal's API, for tests of the adapter and its callers. */
export class PayPalTestServer extends ProviderTestServer {
  readonly orders = new Map<string, TestOrder>();
  readonly payouts = new Map<string, TestPayout>();
  /** Vault setup tokens. Each one has an account once it is approved. */
  readonly setupTokens = new Map<string, { email: string; givenName: string; surname: string } | null>();
  readonly vaulted = new Set<string>();
  readonly certificate: TestCertificate = selfSigned();
  /** Served under `/v1/notifications/certs/{name}`. */
  readonly certificates = new Map([['CERT-1', this.certificate.pem]]);
  /** Outcome of later captures: a capture status, or the `issue` code of a 422 response. */
  captureAs = 'COMPLETED';
  payoutAs = 'PENDING';
  /** When set, the next payouts fail with this error. */
  payoutError: string | null = null;
  duplicateLinks = true;
  /** Pays a repeated batch ID again, which the real PayPal never does. */
  forgetful = false;
  /** Outcome of the next refunds: `COMPLETED`, `PENDING` to leave them unfinished, or an error code. */
  refundAs = 'COMPLETED';
  /** Modifies the reported transactions, to simulate discrepancies. */
  plant: (lines: TestLine[]) => TestLine[] = (lines) => lines;
  tokens = 0;
  readonly clientId = 'client';
  readonly clientSecret = 'secret';
  readonly webhookId = 'WH-TEST';

  settings(timeoutMs = 2000): PayPalSettings {
    const { baseUrl, clientId, clientSecret, webhookId } = this;
    return { baseUrl, clientId, clientSecret, webhookId, timeoutMs, brandName: 'Duelbook' };
  }

  approve(orderId: string): void {
    const order = this.orders.get(orderId);
    if (order?.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED';
  }

  /** Finds the order created for one of our IDs. */
  orderFor(customId: string): TestOrder | undefined {
    return [...this.orders.values()].find((order) => order.customId === customId);
  }

  payoutsFor(withdrawalId: string): TestPayout[] {
    return [...this.payouts.values()].filter((payout) => payout.senderBatchId === withdrawalId);
  }

  /** A webhook as sent by PayPal: body and signed headers. */
  webhook(type: string, resource: object, id = `WH-${randomUUID()}`) {
    const body = JSON.stringify({ id, event_type: type, resource_type: 'capture', resource });
    return { body, headers: this.sign(body) };
  }

  sign(body: string, webhookId = this.webhookId): Record<string, string> {
    const transmission = randomUUID();
    const time = new Date().toISOString();
    const message = `${transmission}|${time}|${webhookId}|${crc32(body)}`;
    return {
      'content-type': 'application/json',
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(message), this.certificate.privateKey).toString(
        'base64',
      ),
      'paypal-cert-url': `${this.baseUrl}/v1/notifications/certs/CERT-1`,
      'paypal-auth-algo': 'SHA256withRSA',
    };
  }

  protected override answerTo({ line, headers, body }: ReceivedRequest): [number, unknown] {
    const [, method = '', path = ''] = /^(\w+) ([^?]*)/.exec(line) ?? [];
    const certificate = /^\/v1\/notifications\/certs\/(.+)$/.exec(path)?.[1];
    if (certificate) return this.certificates.has(certificate) ? [200, this.certificates.get(certificate)] : [404, ''];
    if (path === '/v1/oauth2/token') return this.token(headers.authorization);
    if (headers.authorization !== `Bearer token-${this.tokens}`) return [401, { error: 'invalid_token' }];
    if (line === 'POST /v2/checkout/orders') return this.createOrder(JSON.parse(body));
    const [, orderId = '', capture] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? [];
    if (orderId) return this.order(orderId, capture !== undefined);
    const captureId = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path)?.[1];
    if (captureId) return this.refund(captureId);
    if (path === '/v1/reporting/transactions') {
      return searchAnswer(this.plant(linesOf(this.orders.values(), this.payouts.values())), line.split(' ')[1] ?? '');
    }
    if (line === 'POST /v1/payments/payouts') return this.createPayout(JSON.parse(body));
    if (path.startsWith('/v3/vault/')) return this.vault(line, path, body);
    const cancelled = /^\/v1\/payments\/payouts-item\/([^/]+)\/cancel$/.exec(path)?.[1];
    if (cancelled) return this.cancelItem(cancelled);
    const batchId = /^\/v1\/payments\/payouts\/([^/]+)$/.exec(path)?.[1];
    const payout = batchId && method === 'GET' ? this.payouts.get(batchId) : undefined;
    return payout ? [200, payoutView(payout)] : [404, { name: 'RESOURCE_NOT_FOUND' }];
  }

  private token(authorization: string | undefined): [number, unknown] {
    const expected = `Basic ${Buffer.from(`${this.clientId}:${this.clientSecret}`).toString('base64')}`;
    if (authorization !== expected) return [401, { error: 'invalid_client' }];
    this.tokens += 1;
    return [200, { access_token: `token-${this.tokens}`, token_type: 'Bearer', expires_in: 32_400 }];
  }

  /** Simulates the payer's approval on PayPal's page, with the payer's PayPal account. */
  approveSetupToken(id: string, account: { email: string; givenName: string; surname: string }): void {
    this.setupTokens.set(id, account);
  }

  private vault(line: string, path: string, body: string): [number, unknown] {
    if (line === 'POST /v3/vault/setup-tokens') {
      const id = `SETUP${this.setupTokens.size + 1}${randomUUID().slice(0, 8)}`;
      this.setupTokens.set(id, null);
      const links = [{ rel: 'approve', href: `${this.baseUrl}/agreements/approve?approval_session_id=${id}` }];
      return [201, { id, status: 'PAYER_ACTION_REQUIRED', links }];
    }
    if (line === 'POST /v3/vault/payment-tokens') {
      const account = this.setupTokens.get(JSON.parse(body).payment_source.token.id);
      if (!account) return unprocessable('SETUP_TOKEN_NOT_APPROVED');
      const id = `VAULT-${account.email}`;
      this.vaulted.add(id);
      const name = { given_name: account.givenName, surname: account.surname };
      return [201, { id, payment_source: { paypal: { email_address: account.email, name } } }];
    }
    const token = decodeURIComponent(path.split('/').at(-1) ?? '');
    return this.vaulted.delete(token) ? [204, ''] : [404, { name: 'RESOURCE_NOT_FOUND' }];
  }

  private cancelItem(itemId: string): [number, unknown] {
    const payout = [...this.payouts.values()].find((each) => each.itemId === itemId);
    if (payout?.status !== 'UNCLAIMED') return unprocessable('ITEM_ALREADY_COMPLETED');
    payout.status = 'RETURNED';
    return [200, { payout_item_id: itemId, transaction_status: 'RETURNED' }];
  }

  private createOrder(body: {
    purchase_units: [{ custom_id: string; amount: { currency_code: string; value: string } }];
    payment_source: Record<string, unknown>;
  }): [number, unknown] {
    const [unit] = body.purchase_units;
    const known = this.orderFor(unit.custom_id);
    if (known) return [200, this.orderView(known)];
    const order: TestOrder = {
      id: `ORDER${this.orders.size + 1}${randomUUID().slice(0, 4)}`,
      status: 'PAYER_ACTION_REQUIRED',
      customId: unit.custom_id,
      amount: unit.amount,
      source: body.payment_source,
      capture: null,
    };
    this.orders.set(order.id, order);
    return [200, this.orderView(order)];
  }

  private order(id: string, capture: boolean): [number, unknown] {
    const order = this.orders.get(id);
    if (!order) return [404, { name: 'RESOURCE_NOT_FOUND' }];
    if (!capture) return [200, this.orderView(order)];
    if (order.capture) return unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
    if (!['COMPLETED', 'PENDING', 'DECLINED'].includes(this.captureAs)) return unprocessable(this.captureAs);
    order.status = 'COMPLETED';
    order.capture = { id: `CAP${order.id}`, status: this.captureAs, at: new Date() };
    return [201, this.orderView(order)];
  }

  private refund(captureId: string): [number, unknown] {
    const capture = [...this.orders.values()].find((order) => order.capture?.id === captureId)?.capture;
    if (!capture) return [404, { name: 'RESOURCE_NOT_FOUND' }];
    if (capture.status === 'REFUNDED') return unprocessable('CAPTURE_FULLY_REFUNDED');
    if (this.refundAs === 'PENDING') return [201, { id: `REF${captureId}`, status: 'PENDING' }];
    if (this.refundAs !== 'COMPLETED') return unprocessable(this.refundAs);
    this.reverseCapture(capture, 'REFUNDED');
    return [201, { id: `REF${captureId}`, status: 'COMPLETED' }];
  }

  /** Reverses a capture: `REFUNDED` by us, `REVERSED` by the payer's bank. */
  reverseCapture(capture: { status: string; takenBackAt?: Date }, status: 'REFUNDED' | 'REVERSED'): void {
    capture.status = status;
    capture.takenBackAt = new Date();
  }

  private orderView(order: TestOrder) {
    const captures = order.capture && [
      { id: order.capture.id, status: order.capture.status, amount: order.amount, custom_id: order.customId },
    ];
    return {
      id: order.id,
      status: order.status,
      purchase_units: [
        { custom_id: order.customId, amount: order.amount, ...(captures && { payments: { captures } }) },
      ],
      links: [{ rel: 'payer-action', href: `${this.baseUrl}/checkoutnow?token=${order.id}`, method: 'GET' }],
    };
  }

  private createPayout(body: {
    sender_batch_header: { sender_batch_id: string };
    items: [Record<string, unknown>];
  }): [number, unknown] {
    const senderBatchId = body.sender_batch_header.sender_batch_id;
    const [known] = this.forgetful ? [] : this.payoutsFor(senderBatchId);
    if (known) {
      const links = [
        { href: `https://api.paypal.com/v1/payments/payouts/${known.batchId}`, rel: 'self', method: 'GET' },
      ];
      const details = [{ field: 'SENDER_BATCH_ID', issue: 'Batch with given sender_batch_id already exists' }];
      return [400, { name: 'USER_BUSINESS_ERROR', details, links: this.duplicateLinks ? links : [] }];
    }
    if (this.payoutError) return [422, { name: this.payoutError, details: [] }];
    const serial = this.payouts.size + 1;
    const payout: TestPayout = {
      batchId: `BATCH${serial}${randomUUID().slice(0, 4)}`,
      senderBatchId,
      itemId: `ITEM${serial}${randomUUID().slice(0, 4)}`,
      status: this.payoutAs,
      item: body.items[0],
      at: new Date(),
    };
    this.payouts.set(payout.batchId, payout);
    return [201, { batch_header: { payout_batch_id: payout.batchId, batch_status: 'PENDING' } }];
  }
}

function payoutView(payout: TestPayout) {
  return {
    batch_header: { payout_batch_id: payout.batchId, batch_status: 'SUCCESS' },
    items: [{ payout_item_id: payout.itemId, transaction_status: payout.status, payout_item: payout.item }],
  };
}

function unprocessable(issue: string): [number, unknown] {
  return [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }];
}
