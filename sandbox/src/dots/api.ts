import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { member, text } from '../paypal/orderRequest.ts';
import type { Settings } from '../settings.ts';
import type { DotsAccounts } from './accounts.ts';
import { DotsError } from './errors.ts';
import type { DotsPayments } from './payments.ts';
import type { DotsTransfers } from './transfers.ts';

export interface DotsParts {
  accounts: DotsAccounts;
  payments: DotsPayments;
  transfers: DotsTransfers;
}

type ById = { Params: { id: string } };
type Listing = { Querystring: { user_id?: string; limit?: string; starting_after?: string } };
type Guard = { preHandler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> };

/** Dots' REST API, v2, at `/dots/api`. It is registered in a separate scope, so that its errors use Dots' format. */
export function dotsApi(app: FastifyInstance, settings: Settings, parts: DotsParts): void {
  const expected = `Basic ${Buffer.from(`${settings.dotsClientId}:${settings.dotsApiKey}`).toString('base64')}`;
  const guard: Guard = {
    preHandler: async (request, reply) => {
      if (request.headers.authorization === expected) return undefined;
      return reply.code(401).send({ success: false, message: 'Unauthorized' });
    },
  };
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof DotsError ? error : new DotsError(400, 'The request cannot be read.');
    return reply.code(known.status).send(known.body());
  });
  peopleRoutes(app, parts, guard);
  paymentRoutes(app, parts, guard);
  payoutRoutes(app, parts, guard);
}

function peopleRoutes(app: FastifyInstance, { accounts }: DotsParts, guard: Guard): void {
  app.post('/dots/api/v2/users', { ...guard, config: { target: 'dots.create_user' } }, async ({ body }, reply) => {
    const user = accounts.create({
      firstName: required(body, 'first_name'),
      lastName: required(body, 'last_name'),
      email: required(body, 'email'),
      countryCode: required(body, 'country_code'),
      phoneNumber: required(body, 'phone_number'),
      metadata: member(body, 'metadata') ?? null,
    });
    return reply.code(201).send(accounts.view(user));
  });
  app.get<ById>('/dots/api/v2/users/:id', { ...guard, config: { target: 'dots.get_user' } }, async ({ params }) =>
    accounts.view(accounts.get(params.id)),
  );
  app.get<ById>(
    '/dots/api/v2/users/:id/payout-methods',
    { ...guard, config: { target: 'dots.payout_methods' } },
    async ({ params }) => accounts.get(params.id).methods,
  );
  app.post('/dots/api/v2/flows', { ...guard, config: { target: 'dots.create_flow' } }, async ({ body }, reply) => {
    const steps = member(body, 'steps');
    if (!Array.isArray(steps)) throw new DotsError(400, 'steps is required.');
    return reply.code(201).send(accounts.flowView(accounts.createFlow(required(body, 'user_id'), steps)));
  });
  app.get<ById>('/dots/api/v2/flows/:id', guard, async ({ params }) => {
    const flow = accounts.findFlow(params.id);
    if (!flow) throw new DotsError(404, 'The object does not exist.');
    return accounts.flowView(flow);
  });
}

function paymentRoutes(app: FastifyInstance, { payments, transfers }: DotsParts, guard: Guard): void {
  app.post(
    '/dots/api/v2/payment-intents',
    { ...guard, config: { target: 'dots.create_intent' } },
    async ({ body }, reply) => {
      if (text(body, 'currency') !== 'usd') throw new DotsError(400, 'currency must be usd.');
      const intent = payments.create(cents(body), text(body, 'description'), member(body, 'metadata') ?? null);
      return reply.code(201).send({ ...payments.view(intent), client_secret: intent.clientSecret });
    },
  );
  app.get<ById>(
    '/dots/api/v2/payment-intents/:id',
    { ...guard, config: { target: 'dots.get_intent' } },
    async ({ params }) => payments.view(payments.get(params.id)),
  );
  app.post<ById>(
    '/dots/api/v2/payment-intents/:id/confirm',
    { ...guard, config: { target: 'dots.confirm' } },
    async (request) => {
      const method = required(request.body, 'payment_method_id');
      const intent = payments.get(request.params.id);
      return payments.view(payments.confirm(intent, method, request.fault?.outcome ?? null));
    },
  );
  app.get<Listing>('/dots/api/v2/payment-intents', guard, async ({ query }) =>
    listing(payments.list(), query, (intent) => payments.view(intent)),
  );
  app.post('/dots/api/v2/refunds', { ...guard, config: { target: 'dots.refund' } }, async ({ body }, reply) => {
    const intent = payments.get(required(body, 'payment_intent_id'));
    if (cents(body) !== intent.amount) throw new DotsError(400, 'Only whole payments are given back here.');
    const transfer = intent.transferId ? transfers.get(intent.transferId) : null;
    if (transfer?.status !== 'completed') throw new DotsError(400, 'There is nothing to give back.');
    transfers.change(transfer.id, 'canceled');
    return reply.code(201).send({ id: randomUUID(), status: 'succeeded', amount: intent.amount });
  });
  app.post('/dots/api/v2/payment-methods', guard, async ({ body }, reply) => {
    if (text(body, 'type') !== 'apple_pay' || !member(member(body, 'apple_pay'), 'token')) {
      throw new DotsError(400, 'Only tokens of Apple Pay become payment methods here.');
    }
    return reply.code(201).send(payments.addMethod('apple_pay', 'Apple Pay', 'good'));
  });
}

function payoutRoutes(app: FastifyInstance, { accounts, transfers }: DotsParts, guard: Guard): void {
  app.post('/dots/api/v2/payouts', { ...guard, config: { target: 'dots.payouts' } }, async (request, reply) => {
    const { body, fault } = request;
    const user = accounts.get(required(body, 'user_id'));
    const accountId = text(body, 'account_id');
    const method = user.methods.find((each) => each.id === accountId);
    if (!method) throw new DotsError(400, 'The user has no such payout method.', 'payout_method_missing');
    const wanted = {
      userId: user.id,
      amount: cents(body),
      platform: required(body, 'platform'),
      accountId,
      idempotencyKey: text(body, 'idempotency_key'),
      metadata: member(body, 'metadata') ?? null,
    };
    return reply.code(201).send(transfers.view(transfers.payout(wanted, method.mask, fault?.outcome ?? null)));
  });
  app.get<ById>(
    '/dots/api/v2/transfers/:id',
    { ...guard, config: { target: 'dots.get_transfer' } },
    async ({ params }) => transfers.view(transfers.get(params.id)),
  );
  app.get<Listing>('/dots/api/v2/transfers', guard, async ({ query }) => {
    const own = transfers.list().filter(({ userId }) => query.user_id === undefined || userId === query.user_id);
    return listing(own, query, (transfer) => transfers.view(transfer));
  });
}

/** Returns one page of a list, newest first. */
function listing<T extends { id: string }>(items: T[], query: Listing['Querystring'], view: (item: T) => object) {
  const all = [...items].reverse();
  const start = all.findIndex(({ id }) => id === query.starting_after) + 1;
  const data = all.slice(start, start + Math.min(100, Number(query.limit ?? 10)));
  return { data: data.map(view), has_more: start + data.length < all.length };
}

function required(body: unknown, name: string): string {
  const value = text(body, name);
  if (value === null || value === '') throw new DotsError(400, `${name} is required.`);
  return value;
}

function cents(body: unknown): number {
  const amount = member(body, 'amount');
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) {
    throw new DotsError(400, 'amount must be a positive number of cents.');
  }
  return amount;
}
