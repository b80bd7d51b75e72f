import Type from 'typebox';
import Value from 'typebox/value';
import { Agent, request } from 'undici';
import type { NoAnswer } from '../port.ts';
import type { PayPalSettings } from './settings.ts';

export type Reply = { kind: 'answer'; status: number; body: unknown } | NoAnswer;

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** `PayPal-Request-Id`: PayPal does a request with the same id once. */
  requestId?: string;
}

const Token = Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: Type.Number() });

/** Errors after which surely nothing has reached the provider. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
/** A token is renewed this long before it ends. */
const TOKEN_MARGIN_MS = 60_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

/**
 * Requests to PayPal's REST interface with its OAuth token: cached until shortly before it ends, fetched once for all
 * who wait, renewed after a 401. Network failures, 5xx and answers that are no JSON become `unknown`; no error carries
 * an address, a header or a secret.
 */
export class PayPalClient {
  private readonly settings: PayPalSettings;
  private readonly agent: Agent;
  private token: { value: string; until: number } | null = null;
  private renewal: Promise<string | null> | null = null;

  constructor(settings: PayPalSettings) {
    this.settings = settings;
    this.agent = new Agent({ connections: 32, connect: { timeout: Math.min(settings.timeoutMs, 5_000) } });
  }

  async call(call: Call): Promise<Reply> {
    const token = await this.accessToken();
    if (!token) return { kind: 'unavailable' };
    const reply = await this.send(call, `Bearer ${token}`);
    if (reply.kind !== 'answer' || reply.status !== 401) return reply;
    if (this.token?.value === token) this.token = null;
    const renewed = await this.accessToken();
    if (!renewed) return { kind: 'unavailable' };
    const second = await this.send(call, `Bearer ${renewed}`);
    return second.kind === 'answer' && second.status === 401 ? { kind: 'unavailable' } : second;
  }

  /** A plain GET without credentials, for certificates. Redirects are not followed. */
  async download(url: URL): Promise<Buffer | null> {
    try {
      const response = await request(url, { dispatcher: this.agent, signal: this.deadline() });
      const bytes = await readLimited(response.body);
      return response.statusCode === 200 ? bytes : null;
    } catch {
      return null;
    }
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  private accessToken(): Promise<string | null> {
    if (this.token && performance.now() < this.token.until) return Promise.resolve(this.token.value);
    this.renewal ??= this.fetchToken().finally(() => {
      this.renewal = null;
    });
    return this.renewal;
  }

  private async fetchToken(): Promise<string | null> {
    const { clientId, clientSecret } = this.settings;
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const reply = await this.exchange('POST', '/v1/oauth2/token', 'grant_type=client_credentials', {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
    });
    if (reply.kind !== 'answer' || reply.status !== 200 || !Value.Check(Token, reply.body)) return null;
    const lifetime = reply.body.expires_in * 1000;
    const until = performance.now() + Math.max(lifetime - TOKEN_MARGIN_MS, lifetime / 2);
    this.token = { value: reply.body.access_token, until };
    return reply.body.access_token;
  }

  private async send({ method, path, body, requestId }: Call, authorization: string): Promise<Reply> {
    const reply = await this.exchange(method, path, body && JSON.stringify(body), {
      authorization,
      prefer: 'return=representation',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(requestId && { 'paypal-request-id': requestId }),
    });
    if (reply.kind !== 'answer') return reply;
    if (reply.status === 429) return { kind: 'unavailable' };
    return reply.status >= 500 || reply.status === 408 ? { kind: 'unknown' } : reply;
  }

  private async exchange(
    method: 'GET' | 'POST',
    path: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<Reply> {
    try {
      const response = await request(new URL(path, this.settings.baseUrl), {
        method,
        headers: { accept: 'application/json', ...headers },
        body: body ?? null,
        dispatcher: this.agent,
        signal: this.deadline(),
      });
      const text = (await readLimited(response.body)).toString('utf8');
      return { kind: 'answer', status: response.statusCode, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      return { kind: isNotSent(error) ? 'unavailable' : 'unknown' };
    }
  }

  private deadline(): AbortSignal {
    return AbortSignal.timeout(this.settings.timeoutMs);
  }
}

function isNotSent(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isNotSent);
  return error instanceof Error && 'code' in error && notSent.has(String(error.code));
}

async function readLimited(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
