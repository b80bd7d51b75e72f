import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Calls that a fault can be injected into. */
export const targets = [
  'sms.send',
  'sms.lookup',
  'smtp.send',
  'paypal.token',
  'paypal.create_order',
  'paypal.get_order',
  'paypal.capture',
  'paypal.payouts',
  'paypal.get_payout',
  'paypal.setup_token',
  'paypal.payment_token',
  'dots.create_user',
  'dots.get_user',
  'dots.payout_methods',
  'dots.create_flow',
  'dots.create_intent',
  'dots.get_intent',
  'dots.confirm',
  'dots.payouts',
  'dots.refund',
  'dots.get_transfer',
  'apple.start_session',
  'paypal.refund',
  'paypal.get_dispute',
  'paypal.transactions',
  'kingfall.account',
  'kingfall.token',
  'oidc.discovery',
  'oidc.jwks',
  'oidc.script',
  'oidc.token',
  'twitch.token',
  'twitch.users',
  'twitch.streams',
  'twitch.revoke',
  'twitch.playback',
  'twitch.playlist',
  'twitch.ingest',
  'giphy.search',
  'giphy.trending',
  'fcm.token',
  'fcm.send',
  's3.put',
  's3.upload',
  's3.get',
  's3.delete',
  'clamd.scan',
  'webhooks',
] as const;
export type Target = (typeof targets)[number];

/**
 * Kinds of faults. `status`: refuses the call before any effect, with HTTP status `status`. `late`: executes it and
 * answers after `delay_ms`. `error_after_effect`: executes it and answers with 500. `drop`: executes it and closes the
 * connection without a response; a webhook is never sent. `outcome`: executes it with the result named by `outcome`.
 * Two kinds are only for webhooks: `duplicate` sends the webhook twice, and `reorder` sends it after the following one.
 */
export const kinds = ['status', 'late', 'error_after_effect', 'drop', 'outcome', 'duplicate', 'reorder'] as const;
export type Kind = (typeof kinds)[number];

export interface Fault {
  id: number;
  target: Target;
  kind: Kind;
  /** How many more calls the fault applies to. */
  times: number;
  delay_ms: number;
  status: number;
  outcome: string | null;
}

const forWebhooks: readonly Kind[] = ['late', 'drop', 'duplicate', 'reorder'];
const forCalls: readonly Kind[] = ['status', 'late', 'error_after_effect', 'drop', 'outcome'];

/** Configured faults. They are used up in the order in which they were set. */
export class Faults {
  private waiting: Fault[] = [];
  private nextId = 1;

  add(fault: Omit<Fault, 'id'>): Fault {
    const added = { id: this.nextId++, ...fault };
    this.waiting.push(added);
    return added;
  }

  list(): Fault[] {
    return this.waiting;
  }

  clear(): void {
    this.waiting = [];
  }

  /** Returns the fault for this call, which uses it up once. Null if there is none. */
  take(target: Target): Fault | null {
    const fault = this.waiting.find((each) => each.target === target);
    if (!fault) return null;
    fault.times -= 1;
    if (fault.times <= 0) this.waiting = this.waiting.filter((each) => each !== fault);
    return fault;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Faults set for this target apply to the route. */
    target?: Target;
  }
  interface FastifyRequest {
    fault: Fault | null;
  }
}

/** Applies configured faults to every route that has a `target`. */
export function applyFaults(app: FastifyInstance, faults: Faults): void {
  app.decorateRequest('fault', null);
  app.addHook('onRequest', async (request, reply) => {
    const { target } = request.routeOptions.config;
    request.fault = target ? faults.take(target) : null;
    if (request.fault?.kind === 'status') {
      await reply.code(request.fault.status).send({ name: 'SANDBOX_FAULT', message: 'Refused by a fault switch.' });
    }
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.fault?.kind === 'late') await pause(request.fault.delay_ms);
    if (request.fault?.kind === 'drop') return cut(request, reply, payload);
    if (request.fault?.kind !== 'error_after_effect') return payload;
    reply.code(500).removeHeader('content-length').type('application/json');
    return JSON.stringify({ name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error occurred.' });
  });
}

function cut(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  reply.hijack();
  request.raw.socket.destroy();
  return payload;
}

interface NewFault {
  target: Target;
  kind: Kind;
  times: number;
  delay_ms: number;
  status: number;
  outcome: string | null;
}

const newFault = {
  type: 'object',
  required: ['target', 'kind'],
  additionalProperties: false,
  properties: {
    target: { enum: targets },
    kind: { enum: kinds },
    times: { type: 'integer', minimum: 1, maximum: 10_000, default: 1 },
    delay_ms: { type: 'integer', minimum: 0, maximum: 120_000, default: 3000 },
    status: { type: 'integer', minimum: 400, maximum: 599, default: 503 },
    outcome: { type: ['string', 'null'], default: null },
  },
};

/** Routes for setting, listing and clearing faults: `POST`, `GET` and `DELETE /faults`. */
export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  app.post<{ Body: NewFault }>('/faults', { schema: { body: newFault } }, async (request, reply) => {
    const { target, kind, outcome } = request.body;
    const fitting = target === 'webhooks' ? forWebhooks : forCalls;
    if (!fitting.includes(kind)) {
      return reply.code(400).send({ error: `${target} takes ${fitting.join(', ')}` });
    }
    if ((kind === 'outcome') !== (outcome !== null)) {
      return reply.code(400).send({ error: 'the kind outcome, and only it, needs the name of an outcome' });
    }
    return reply.code(201).send(faults.add(request.body));
  });
  app.get('/faults', async () => ({ items: faults.list() }));
  app.delete('/faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
