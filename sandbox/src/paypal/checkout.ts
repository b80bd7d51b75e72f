import type { FastifyInstance } from 'fastify';
import { type Html, html, page } from '../page/html.ts';
import { text } from './orderRequest.ts';
import type { Orders } from './orders.ts';
import type { Funding, Order } from './orderTypes.ts';

type Checkout = { Querystring: { token?: string; origin?: string } };

const fundings: Record<string, Funding> = { approve: 'good', pending: 'pending', decline: 'declined' };
const names = { paypal: 'PayPal', venmo: 'Venmo' } as const;

/** The pages on which a payer approves an order: in a window, in a frame, or after a redirect from the shop. */
export function checkoutRoutes(app: FastifyInstance, orders: Orders): void {
  app.get('/checkoutnow/wait', async (_request, reply) =>
    reply.type('text/html').send(page('Payment', html`<main class="sheet"><p role="status">One moment…</p></main>`)),
  );
  app.get<Checkout>('/checkoutnow', async (request, reply) => {
    const order = find(orders, request.query.token);
    if (!order) return reply.code(404).type('text/html').send(gone());
    const title = `Pay with ${names[order.rail]}`;
    const content = order.capture ? paid(order) : form(order, request.query.origin ?? '');
    return reply.type('text/html').send(page(title, content, { className: order.rail }));
  });
  app.post('/checkoutnow', async (request, reply) => {
    const order = find(orders, text(request.body, 'token') ?? undefined);
    if (!order || order.capture) return reply.code(409).type('text/html').send(gone());
    const action = text(request.body, 'action') ?? '';
    const funding = fundings[action];
    if (funding) {
      const email = text(request.body, 'email') ?? 'payer@example.com';
      const givenName = text(request.body, 'given_name') ?? 'Pat';
      const surname = text(request.body, 'surname') ?? 'Payer';
      orders.approve(order, { email, givenName, surname }, funding);
    }
    const done = answer(order, funding !== undefined, text(request.body, 'origin') ?? '');
    return reply.type('text/html').send(page('Payment', done, { scripts: ['/assets/checkout.js'] }));
  });
}

function find(orders: Orders, id: string | undefined): Order | undefined {
  return orders.list().find((order) => order.id === id);
}

function form(order: Order, origin: string): Html {
  const name = names[order.rail];
  return html`<main class="sheet">
<p class="mark">${name} <span>sandbox</span></p>
<h1>Pay <b>$${order.amount.value}</b> to ${order.brandName}</h1>
<p class="quiet">${order.description ?? 'Payment'} · order ${order.id}</p>
<form method="post" action="/checkoutnow">
<input type="hidden" name="token" value="${order.id}">
<input type="hidden" name="origin" value="${origin}">
<details>
<summary>Signed in as Pat Payer</summary>
<label>First name <input name="given_name" value="Pat" autocomplete="off"></label>
<label>Last name <input name="surname" value="Payer" autocomplete="off"></label>
<label>E-mail <input name="email" type="email" value="payer@example.com" autocomplete="off"></label>
</details>
<button class="primary" name="action" value="approve">Approve</button>
<button name="action" value="cancel">Cancel</button>
<fieldset>
<legend>For tests</legend>
<button name="action" value="decline">Decline funding</button>
<button name="action" value="pending">Pending</button>
</fieldset>
</form>
<p class="quiet">No money moves: this page emulates ${name}.</p>
</main>`;
}

function paid(order: Order): Html {
  return html`<main class="sheet"><h1>This order has been paid</h1><p class="quiet">Order ${order.id}</p></main>`;
}

function gone(): string {
  return page('Payment', html`<main class="sheet"><h1>This order cannot be paid</h1></main>`);
}

/** Renders a page that returns the payer's response to the page that requested it, using `checkout.js`. */
function answer(order: Order, approved: boolean, origin: string): Html {
  const back = approved ? order.returnUrl : order.cancelUrl;
  return html`<main class="sheet" id="answer" data-kind="${approved ? 'approved' : 'cancelled'}" data-order="${order.id}"
 data-payer="${order.payer?.id ?? ''}" data-origin="${origin}" data-back="${back ?? ''}">
<h1>${approved ? 'Approved' : 'Canceled'}</h1>
<p role="status">You can close this window.</p>
</main>`;
}
