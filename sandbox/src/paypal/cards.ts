import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { html, page } from '../page/html.ts';
import { text } from './orderRequest.ts';
import type { Orders } from './orders.ts';
import type { Funding, Order } from './orderTypes.ts';

/** Card numbers with special outcomes. All other numbers with a valid check digit succeed. */
const meanings: Record<string, Funding> = { '4000000000000002': 'declined' };
/** Requires a 3-D Secure challenge. */
const asks = '4000000000003220';

type Challenge = { Querystring: { token?: string; origin?: string } };

/**
 * PayPal's script with the requested components, and the endpoints of its card fields. A card approves an order, either
 * immediately or after a 3-D Secure challenge.
 */
export function cardRoutes(app: FastifyInstance, orders: Orders, publicUrl: string): void {
  const read = (name: string) => readFileSync(new URL(`../browser/${name}`, import.meta.url), 'utf8');
  const [buttons, fields] = [read('sdk.js'), read('cardFields.js')];
  app.get<{ Querystring: { components?: string } }>('/sdk/js', async ({ query }, reply) => {
    const withFields = (query.components ?? '').split(',').includes('card-fields');
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    return withFields ? `${buttons}\n${fields}` : buttons;
  });
  app.post('/sdk/card', async ({ body }, reply) => {
    // The card fields run on the shop's page, so the request is cross-origin.
    reply.header('access-control-allow-origin', text(body, 'origin') ?? 'null');
    const order = findOpen(orders, text(body, 'token'));
    if (!order) return reply.code(422).send({ name: 'UNPROCESSABLE_ENTITY' });
    const number = (text(body, 'number') ?? '').replaceAll(/\D/g, '');
    if (number === asks) {
      const question = new URL('/sdk/challenge', publicUrl);
      question.search = new URLSearchParams({ token: order.id, origin: text(body, 'origin') ?? '' }).toString();
      return { challenge: question.href };
    }
    approve(orders, order, meanings[number] ?? 'good');
    return { challenge: null };
  });
  challengeRoutes(app, orders);
}

function challengeRoutes(app: FastifyInstance, orders: Orders): void {
  app.get<Challenge>('/sdk/challenge', async ({ query }, reply) => {
    const order = findOpen(orders, query.token ?? null);
    reply.type('text/html');
    if (!order)
      return reply.code(404).send(page('Bank', html`<main class="sheet"><h1>This verification has ended</h1></main>`));
    return page(
      'Bank verification',
      html`<main class="sheet">
<p class="mark">Bank <span>sandbox</span></p>
<h1>Is this you?</h1>
<p>$${order.amount.value} to ${order.brandName}</p>
<form method="post" action="/sdk/challenge">
<input type="hidden" name="token" value="${order.id}">
<input type="hidden" name="origin" value="${query.origin ?? ''}">
<button class="primary" name="action" value="approve">Yes, it is me</button>
<button name="action" value="cancel">No</button>
</form></main>`,
    );
  });
  app.post('/sdk/challenge', async ({ body }, reply) => {
    const order = findOpen(orders, text(body, 'token'));
    reply.type('text/html');
    if (!order)
      return reply.code(409).send(page('Bank', html`<main class="sheet"><h1>This verification has ended</h1></main>`));
    const approved = text(body, 'action') === 'approve';
    if (approved) approve(orders, order, 'good');
    const done = html`<main class="sheet" id="answer" data-kind="${approved ? 'approved' : 'cancelled'}" data-order="${order.id}"
 data-payer="" data-origin="${text(body, 'origin') ?? ''}" data-back=""><h1>${approved ? 'Thank you' : 'Canceled'}</h1></main>`;
    return page('Bank', done, { scripts: ['/assets/checkout.js'] });
  });
}

function findOpen(orders: Orders, id: string | null): Order | undefined {
  return orders.list().find((order) => order.id === id && !order.capture);
}

function approve(orders: Orders, order: Order, funding: Funding): void {
  orders.approve(order, { email: 'payer@example.com', givenName: 'Pat', surname: 'Payer' }, funding);
}
