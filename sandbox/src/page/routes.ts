import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { readRefundAmount } from '../paypal/orderRequest.ts';
import type { Money } from '../paypal/orderTypes.ts';
import { homePage, type World, worldView } from './home.ts';
import { signRoutes } from './signed.ts';

type ById = { Params: { id: string; action: string }; Body?: Record<string, string> };
type Action = (id: string, body: Record<string, string>) => unknown;

const assets = {
  '/assets/sandbox.css': ['./sandbox.css', 'text/css'],
  '/assets/home.js': ['../browser/home.js', 'text/javascript'],
  '/assets/checkout.js': ['../browser/checkout.js', 'text/javascript'],
  '/assets/card.js': ['../browser/card.js', 'text/javascript'],
  '/apple-pay/session.js': ['../browser/applepay.js', 'text/javascript'],
  '/assets/oidcAnswer.js': ['../browser/oidcAnswer.js', 'text/javascript'],
  '/analytics/gtag/js': ['../browser/gtag.js', 'text/javascript'],
} as const;

/** The page at `/`, its actions, and the static files that the pages load. */
export function pageRoutes(app: FastifyInstance, world: World): void {
  for (const [url, [file, type]] of Object.entries(assets)) {
    const content = readFileSync(new URL(file, import.meta.url));
    app.get(url, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
    );
  }
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(homePage(world)));
  app.get('/world', async (_request, reply) => reply.type('text/html; charset=utf-8').send(worldView(world).text));

  app.get('/people', async () => ({ items: world.people }));

  const captureActions: Record<string, Action> = {
    complete: (id) => world.orders.settle(id, 'COMPLETED'),
    deny: (id) => world.orders.settle(id, 'DECLINED'),
    refund: (id, { amount }) => world.orders.refund(id, amountOf(amount)),
    reverse: (id) => world.orders.reverse(id),
    restore: (id) => world.orders.restore(id),
    dispute: (id, { amount }) => world.disputes.open(id, amountOf(amount)),
  };
  const itemActions: Record<string, Action> = {
    claim: (id) => world.payouts.resolve(id, 'SUCCESS'),
    return: (id) => world.payouts.giveBack(id),
  };
  const act = (url: string, actions: Record<string, Action>) =>
    app.post<ById>(url, async (request, reply) => {
      const run = actions[request.params.action];
      if (!run) return reply.code(404).send({ error: 'no such action' });
      run(request.params.id, request.body ?? {});
      return reply.redirect('/', 303);
    });
  const channelActions: Record<string, Action> = {
    'go-live': (login) => world.channels.setLive(login, 'Playing on Duelbook'),
    end: (login) => world.channels.setLive(login, null),
  };
  act('/actions/channels/:id/:action', channelActions);
  act('/actions/captures/:id/:action', captureActions);
  act('/actions/disputes/:id/:action', {
    win: (id) => world.disputes.resolve(id, 'RESOLVED_SELLER_FAVOUR'),
    lose: (id) => world.disputes.resolve(id, 'RESOLVED_BUYER_FAVOUR'),
  });
  act('/actions/payout-items/:id/:action', itemActions);
  const { accounts, payments, transfers } = world.dots;
  act('/actions/intents/:id/:action', {
    complete: (id) => payments.settle(payments.get(id), 'succeeded'),
    deny: (id) => payments.settle(payments.get(id), 'failed'),
  });
  act('/actions/transfers/:id/:action', {
    complete: (id) => transfers.change(id, 'completed'),
    fail: (id) => transfers.change(id, 'failed'),
    refund: (id) => transfers.change(id, 'canceled'),
    reverse: (id) => transfers.change(id, 'reversed'),
    restore: (id) => transfers.change(id, 'completed'),
  });
  act('/actions/dots-users/:id/:action', { 'require-form': (id) => accounts.requireForm(id) });

  signRoutes(app, world.deliveries);

  app.post('/actions/faults/clear', async (_request, reply) => {
    world.faults.clear();
    return reply.redirect('/', 303);
  });
  app.post<{ Body: Record<string, string> }>('/actions/faults', async (request, reply) => {
    const { target, kind, times, delay_ms, status, outcome } = request.body;
    const payload = {
      target,
      kind,
      times: Number(times),
      delay_ms: Number(delay_ms),
      status: Number(status),
      ...(kind === 'outcome' && outcome && { outcome }),
    };
    const set = await app.inject({ method: 'POST', url: '/faults', payload });
    return set.statusCode === 201 ? reply.redirect('/', 303) : reply.code(set.statusCode).send(set.json());
  });
}

/** Reads an amount that was entered on the page, in dollars. Null if it is empty. */
function amountOf(value: string | undefined): Money | null {
  return value ? readRefundAmount({ amount: { currency_code: 'USD', value } }) : null;
}
