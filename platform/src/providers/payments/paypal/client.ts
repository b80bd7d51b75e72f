import Type from 'typebox';
import Value from 'typebox/value';
import { decisive, JsonHttp, type Reply } from '../http.ts';
import type { PayPalSettings } from './settings.ts';

export type { Reply } from '../http.ts';

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  /** `PayPal-Request-Id`: PayPal's idempotency key. */
  requestId?: string;
}

const Token = Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: Type.Number() });

/** Renews a token this long before it expires. */
const TOKEN_MARGIN_MS = 60_000;

/**
 * Sends requests to PayPal's REST API with an OAuth token. The token is cached until shortly before it expires, fetched
 * once for concurrent callers, and renewed after a 401.
 */
export class PayPalClient {
  private readonly settings: PayPalSettings;
  private readonly http: JsonHttp;
  private token: { value: string; until: number } | null = null;
  private renewal: Promise<string | null> | null = null;

  constructor(settings: PayPalSettings) {
    this.settings = settings;
    this.http = new JsonHttp({ timeoutMs: settings.timeoutMs });
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

  /** A plain GET without credentials, used for certificates. Doesn't follow redirects. */
  download(url: URL): Promise<Buffer | 'missing' | null> {
    return this.http.download(url);
  }

  close(): Promise<void> {
    return this.http.close();
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
    return decisive(reply);
  }

  private exchange(
    method: Call['method'],
    path: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<Reply> {
    return this.http.exchange(method, new URL(path, this.settings.baseUrl), body, headers);
  }
}
