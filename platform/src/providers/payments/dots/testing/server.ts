import { createHmac, randomUUID } from 'node:crypto';
import { ProviderTestServer, type ReceivedRequest } from '../../testing/providerServer.ts';
import type { DotsSettings } from '../settings.ts';

interface TestUser {
  id: string;
  phone: string;
  compliance: Record<string, unknown>;
  methods: { platform: string; id: string; mask: string; description: string }[];
}

interface TestIntent {
  id: string;
  amount: number;
  status: string;
  transfer_id: string | null;
  metadata: unknown;
}

interface TestTransfer {
  id: string;
  user_id: string | null;
  amount: number;
  status: string;
  type: 'payout' | 'payment';
  metadata: unknown;
  created: string;
}

/** A test server that implements Dots' API and Apple Pay merchant validation. */
export class DotsTestServer extends ProviderTestServer {
  readonly users = new Map<string, TestUser>();
  readonly intents = new Map<string, TestIntent>();
  readonly transfers = new Map<string, TestTransfer>();
  readonly flows = new Map<string, { id: string; user_id: string; steps: unknown[] }>();
  /** Outcome of the next confirmed payments: a status, or the error code of a 402. */
  confirmAs = 'succeeded';
  payoutAs = 'pending';
  /** When set, the next payouts fail with a 400 and this message. */
  payoutError: string | null = null;
  readonly clientId = 'client';
  readonly apiKey = 'key';
  readonly webhookSecret = `whsec_${Buffer.from('a secret of thirty-two bytes or so').toString('base64')}`;

  settings(timeoutMs = 2000): DotsSettings {
    const { clientId, apiKey, webhookSecret } = this;
    const baseUrl = `${this.baseUrl}/api`;
    return { baseUrl, clientId, apiKey, webhookSecret, timeoutMs, cardFormUrl: `${this.baseUrl}/card` };
  }

  intentFor(orderId: string): TestIntent | undefined {
    return [...this.intents.values()].find(({ metadata }) => idIn(metadata, 'order_id') === orderId);
  }

  payoutsFor(withdrawalId: string): TestTransfer[] {
    return [...this.transfers.values()].filter(({ metadata }) => idIn(metadata, 'withdrawal_id') === withdrawalId);
  }

  /** Simulates money returned by the bank: `reversed` for a chargeback, otherwise `canceled`. */
  giveBack(intent: TestIntent, status: 'reversed' | 'canceled' | 'completed'): void {
    const transfer = this.transfers.get(intent.transfer_id ?? '');
    if (transfer) transfer.status = status;
  }

  /** Connects a bank account, as the user would on the hosted page. */
  connect(dotsUserId: string, id: string = randomUUID(), mask = '6789'): void {
    this.users.get(dotsUserId)?.methods.push({ platform: 'ach', id, mask, description: 'Test Bank' });
  }

  /** A webhook as sent by Dots: body and signed headers. */
  webhook(body: object, id = `msg_${randomUUID()}`) {
    const text = JSON.stringify(body);
    return { body: text, headers: this.sign(text, id) };
  }

  sign(text: string, id = `msg_${randomUUID()}`, time = Math.floor(Date.now() / 1000)): Record<string, string> {
    const key = Buffer.from(this.webhookSecret.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${time}.${text}`).digest('base64');
    return {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(time),
      'svix-signature': `v1,${signature}`,
    };
  }

  protected override answerTo({ line, headers, body }: ReceivedRequest): [number, unknown] {
    if (line.startsWith('POST /paymentservices/')) return [200, { merchantSessionIdentifier: 'SSH-TEST', nonce: 'n' }];
    const expected = `Basic ${Buffer.from(`${this.clientId}:${this.apiKey}`).toString('base64')}`;
    if (headers.authorization !== expected) return [401, { message: 'Unauthorized' }];
    const url = new URL(line.split(' ')[1] ?? '', 'http://server');
    const [, , , kind = '', id = '', verb = ''] = url.pathname.split('/');
    const read = body === '' ? {} : JSON.parse(body);
    const method = line.split(' ')[0];
    if (method === 'POST' && id === '') return this.create(kind, read);
    if (kind === 'payment-intents' && verb === 'confirm') return this.confirm(id);
    if (kind === 'users' && verb === 'payout-methods') return found(this.users.get(id)?.methods);
    if (kind === 'transfers' && id === '') return list([...this.transfers.values()], url.searchParams);
    if (kind === 'payment-intents' && id === '') return list([...this.intents.values()], url.searchParams);
    const kept = { users: this.users, 'payment-intents': this.intents, transfers: this.transfers, flows: this.flows };
    return found(kept[kind as keyof typeof kept]?.get(id));
  }

  private create(kind: string, body: Record<string, unknown>): [number, unknown] {
    switch (kind) {
      case 'users':
        return this.createUser(`+${body.country_code}${body.phone_number}`);
      case 'flows': {
        const flow = { id: randomUUID(), user_id: String(body.user_id), steps: body.steps as unknown[] };
        this.flows.set(flow.id, flow);
        return [201, { ...flow, completed_steps: [], link: `${this.baseUrl}/flow/${flow.id}` }];
      }
      case 'payment-methods':
        return [201, { id: randomUUID(), type: 'card' }];
      case 'payment-intents': {
        const id = randomUUID();
        const status = 'requires_payment_method';
        const intent = { id, amount: Number(body.amount), status, transfer_id: null, metadata: body.metadata };
        this.intents.set(id, intent);
        return [201, { ...intent, currency: 'usd', client_secret: 'secret' }];
      }
      case 'payouts':
        return this.createPayout(body);
      case 'refunds': {
        const intent = this.intents.get(String(body.payment_intent_id));
        const transfer = this.transfers.get(intent?.transfer_id ?? '');
        if (transfer?.status !== 'completed') return [400, { message: 'Already refunded' }];
        transfer.status = 'canceled';
        return [201, { id: randomUUID(), status: 'succeeded' }];
      }
      default:
        return [404, { message: 'Not found' }];
    }
  }

  private createUser(phone: string): [number, unknown] {
    const known = [...this.users.values()].find((user) => user.phone === phone);
    const user = known ?? { id: randomUUID(), phone, compliance: {}, methods: [] };
    this.users.set(user.id, user);
    return [known ? 200 : 201, user];
  }

  private confirm(id: string): [number, unknown] {
    const intent = this.intents.get(id);
    if (!intent) return [404, { message: 'Not found' }];
    if (intent.status !== 'requires_payment_method') return [409, { message: 'Already confirmed' }];
    if (!['succeeded', 'processing', 'failed'].includes(this.confirmAs)) return [402, { code: this.confirmAs }];
    intent.status = this.confirmAs;
    const transfer = {
      id: randomUUID(),
      user_id: null,
      amount: intent.amount,
      status: 'completed',
      type: 'payment' as const,
      created: new Date().toISOString(),
      metadata: intent.metadata,
    };
    this.transfers.set(transfer.id, transfer);
    intent.transfer_id = transfer.id;
    return [200, intent];
  }

  private createPayout(body: Record<string, unknown>): [number, unknown] {
    const key = String(body.idempotency_key);
    if (this.payoutsFor(key).length > 0) return [409, { message: 'A transfer with this idempotency key exists' }];
    if (this.payoutError) return [400, { message: this.payoutError }];
    const transfer = {
      id: randomUUID(),
      user_id: String(body.user_id),
      amount: Number(body.amount),
      status: this.payoutAs,
      type: 'payout' as const,
      created: new Date().toISOString(),
      metadata: body.metadata,
    };
    this.transfers.set(transfer.id, transfer);
    return [201, transfer];
  }
}

/** Returns one page of a list, newest first. */
function list<T extends { id: string; user_id?: string | null }>(
  items: T[],
  query: URLSearchParams,
): [number, unknown] {
  const userId = query.get('user_id');
  const all = items.filter((each) => userId === null || each.user_id === userId).reverse();
  const start = all.findIndex((each) => each.id === query.get('starting_after')) + 1;
  const data = all.slice(start, start + Number(query.get('limit') ?? 10));
  return [200, { data, has_more: start + data.length < all.length }];
}

function found(value: unknown): [number, unknown] {
  return value === undefined ? [404, { message: 'Not found' }] : [200, value];
}

function idIn(metadata: unknown, name: string): unknown {
  return typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, name) : null;
}
