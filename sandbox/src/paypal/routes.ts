import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Book } from '../book.ts';
import type { Settings } from '../settings.ts';
import { type Disputes, disputeRoute } from './disputes.ts';
import { PayPalError } from './errors.ts';
import { paypalId } from './ids.ts';
import { centsOf } from './money.ts';
import { member, readOrderRequest, readRefundAmount, text } from './orderRequest.ts';
import type { Orders } from './orders.ts';
import { captureView, orderMinimal, orderView, refundView } from './orderView.ts';
import { readPayoutRequest } from './payoutRequest.ts';
import type { Payouts } from './payouts.ts';
import { batchAccepted, batchView, itemView } from './payoutView.ts';
import { onceById } from './replay.ts';
import { reportingRoute } from './reporting.ts';
import { leftOf } from './returns.ts';
import type { Vault } from './vault.ts';
import type { Transmission, Webhooks } from './webhooks.ts';

export interface PayPalParts {
  settings: Settings;
  book: Book;
  orders: Orders;
  disputes: Disputes;
  payouts: Payouts;
  vault: Vault;
  webhooks: Webhooks;
}

type ById = { Params: { id: string } };

const TOKEN_SECONDS = 32_400;

/** PayPal's REST API. It is registered in a separate scope, so that its errors use PayPal's format. */
export function paypalRoutes(app: FastifyInstance, parts: PayPalParts): void {
  const tokens = new Map<string, number>();
  const authenticated = { preHandler: authenticate(tokens) };
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof PayPalError ? error : malformed();
    return reply.code(known.status).send(known.body());
  });
  tokenRoute(app, parts.settings, tokens);
  orderRoutes(app, parts, authenticated);
  captureStateRoute(app, parts.orders);
  disputeRoute(app, parts.disputes, authenticated);
  payoutRoutes(app, parts, authenticated);
  vaultRoutes(app, parts, authenticated);
  reportingRoute(app, parts, authenticated);
  webhookRoutes(app, parts.webhooks, authenticated);
}

export type Guard = { preHandler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> };

function authenticate(tokens: Map<string, number>): Guard['preHandler'] {
  return async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if ((tokens.get(token) ?? 0) > Date.now()) return undefined;
    const body = { error: 'invalid_token', error_description: 'Token signature verification failed' };
    return reply.code(401).send(body);
  };
}

function tokenRoute(app: FastifyInstance, settings: Settings, tokens: Map<string, number>): void {
  const { paypalClientId, paypalClientSecret } = settings;
  const expected = `Basic ${Buffer.from(`${paypalClientId}:${paypalClientSecret}`).toString('base64')}`;
  app.post('/v1/oauth2/token', { config: { target: 'paypal.token' } }, async (request, reply) => {
    if (request.headers.authorization !== expected) {
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    }
    if (text(request.body, 'grant_type') !== 'client_credentials') {
      return reply.code(400).send({ error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' });
    }
    const token = `A21AA${randomBytes(48).toString('base64url')}`;
    tokens.set(token, Date.now() + TOKEN_SECONDS * 1000);
    return {
      scope:
        'https://uri.paypal.com/services/payments/payouts https://uri.paypal.com/services/payments/realtimepayment',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: TOKEN_SECONDS,
      nonce: `${new Date().toISOString()}${paypalId(43)}`,
    };
  });
}

function orderRoutes(app: FastifyInstance, { settings, book, orders }: PayPalParts, guard: Guard): void {
  const { publicUrl } = settings;
  app.post('/v2/checkout/orders', { ...guard, config: { target: 'paypal.create_order' } }, async (request, reply) =>
    onceById(book, request, reply, () => {
      const order = orders.create(readOrderRequest(request.body));
      return { status: 201, body: wantsAll(request) ? orderView(order, publicUrl) : orderMinimal(order, publicUrl) };
    }),
  );
  app.get<ById>('/v2/checkout/orders/:id', { ...guard, config: { target: 'paypal.get_order' } }, async (request) =>
    orderView(orders.get(request.params.id), publicUrl),
  );
  app.post<ById>(
    '/v2/checkout/orders/:id/capture',
    { ...guard, config: { target: 'paypal.capture' } },
    async (request, reply) =>
      onceById(book, request, reply, () => {
        const order = orders.capture(orders.get(request.params.id), request.fault?.outcome ?? null);
        return { status: 201, body: wantsAll(request) ? orderView(order, publicUrl) : orderMinimal(order, publicUrl) };
      }),
  );
  app.get<ById>('/v2/payments/captures/:id', guard, async (request) => {
    const { order, capture } = orders.byCapture(request.params.id);
    return captureView(order, capture, publicUrl);
  });
  app.post<ById>(
    '/v2/payments/captures/:id/refund',
    { ...guard, config: { target: 'paypal.refund' } },
    async (request, reply) =>
      onceById(book, request, reply, () => {
        const { order, capture, refund } = orders.refund(request.params.id, readRefundAmount(request.body));
        return { status: 201, body: refundView(order, capture, refund, publicUrl) };
      }),
  );
}

/** State of a capture in cents, for tests. Not part of PayPal's API. */
function captureStateRoute(app: FastifyInstance, orders: Orders): void {
  app.get<ById>('/paypal/captures/:id', async (request) => {
    const { capture } = orders.byCapture(request.params.id);
    return { id: capture.id, status: capture.status, amount: centsOf(capture.amount), left: leftOf(capture) };
  });
}

function payoutRoutes(app: FastifyInstance, { settings, book, payouts }: PayPalParts, guard: Guard): void {
  const { publicUrl } = settings;
  app.post('/v1/payments/payouts', { ...guard, config: { target: 'paypal.payouts' } }, async (request, reply) =>
    onceById(book, request, reply, () => {
      const batch = payouts.create(readPayoutRequest(request.body), request.fault?.outcome ?? null);
      return { status: 201, body: batchAccepted(batch, publicUrl) };
    }),
  );
  app.get<ById>('/v1/payments/payouts/:id', { ...guard, config: { target: 'paypal.get_payout' } }, async (request) =>
    batchView(payouts.get(request.params.id), publicUrl),
  );
  app.get<ById>('/v1/payments/payouts-item/:id', guard, async (request) => {
    const { batch, item } = payouts.item(request.params.id);
    return itemView(batch, item, publicUrl);
  });
  app.post<ById>('/v1/payments/payouts-item/:id/cancel', guard, async (request) => {
    payouts.resolve(request.params.id, 'RETURNED');
    const { batch, item } = payouts.item(request.params.id);
    return itemView(batch, item, publicUrl);
  });
}

function vaultRoutes(app: FastifyInstance, { book, vault }: PayPalParts, guard: Guard): void {
  app.post('/v3/vault/setup-tokens', { ...guard, config: { target: 'paypal.setup_token' } }, async (request, reply) =>
    onceById(book, request, reply, () => ({ status: 201, body: vault.create(request.body) })),
  );
  app.post(
    '/v3/vault/payment-tokens',
    { ...guard, config: { target: 'paypal.payment_token' } },
    async (request, reply) => onceById(book, request, reply, () => ({ status: 201, body: vault.redeem(request.body) })),
  );
  app.delete<ById>('/v3/vault/payment-tokens/:id', guard, async (request, reply) => {
    vault.forget(request.params.id);
    return reply.code(204).send();
  });
}

function webhookRoutes(app: FastifyInstance, webhooks: Webhooks, guard: Guard): void {
  app.get<ById>('/v1/notifications/certs/:id', async (request, reply) => {
    if (request.params.id !== `CERT-${webhooks.certificate.id}`) return reply.code(404).send();
    return reply.type('application/x-pem-file').send(webhooks.certificate.pem);
  });
  app.post('/v1/notifications/verify-webhook-signature', guard, async (request) => {
    const { body } = request;
    const part = (name: string) => text(body, name) ?? '';
    const transmission: Transmission = {
      auth_algo: part('auth_algo'),
      cert_url: part('cert_url'),
      transmission_id: part('transmission_id'),
      transmission_sig: part('transmission_sig'),
      transmission_time: part('transmission_time'),
    };
    const genuine = webhooks.verify(transmission, part('webhook_id'), member(body, 'webhook_event') ?? null);
    return { verification_status: genuine ? 'SUCCESS' : 'FAILURE' };
  });
}

function wantsAll(request: FastifyRequest): boolean {
  return request.headers.prefer === 'return=representation';
}

function malformed(): PayPalError {
  return new PayPalError(
    400,
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    [{ issue: 'MALFORMED_REQUEST_JSON', description: 'The request JSON is not well formed.' }],
  );
}
