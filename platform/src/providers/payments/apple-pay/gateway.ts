import { JsonHttp } from '../http.ts';
import type { ApplePay, AppleSessionResult } from './port.ts';

export interface ApplePaySettings {
  merchantId: string;
  /** The merchant name shown on Apple's payment sheet. */
  displayName: string;
  /** The domain registered with Apple, without scheme. */
  domain: string;
  /** The merchant identity certificate and its key, PEM. Null for the sandbox, which doesn't require one. */
  certificate: string | null;
  key: string | null;
  /** An emulated Apple Pay gateway, allowed in addition to Apple's own hosts. Null in production. */
  sandboxUrl: string | null;
  timeoutMs: number;
}

/**
 * Apple's gateways: `apple-pay-gateway.apple.com`, its regional data centers, the gateways for China, and the test
 * gateway.
 */
const HOST = /^(cn-)?apple-pay-gateway(-[a-z]{2,4}-pod[0-9]{1,2}(-dr)?|-cert)?\.apple\.com$/;
const PATH = /^\/paymentservices\/(startSession|paymentSession)$/;

/**
 * Decides whether the platform may send a request to an address supplied by a browser. Allows only Apple's gateways by
 * exact host name, over https, without port, credentials, query or fragment, or the sandbox's address if one is
 * configured.
 */
export function allowedAddress(text: string, sandboxUrl: string | null): URL | null {
  const url = URL.parse(text);
  // Apple never sends a URL that the parser would normalize (whitespace, backslashes, capitals, dot segments).
  if (!url || url.href !== text || url.username || url.password || url.search || url.hash) return null;
  if (!PATH.test(url.pathname)) return null;
  if (sandboxUrl !== null && url.origin === new URL(sandboxUrl).origin) return url;
  return url.protocol === 'https:' && url.port === '' && HOST.test(url.hostname) ? url : null;
}

/** Apple Pay merchant validation, authenticated with the merchant identity certificate. */
export class AppleGateway implements ApplePay {
  private readonly settings: ApplePaySettings;
  private readonly http: JsonHttp;

  constructor(settings: ApplePaySettings) {
    this.settings = settings;
    const { certificate: cert, key, timeoutMs } = settings;
    this.http = new JsonHttp({ timeoutMs, ...(cert !== null && key !== null && { identity: { cert, key } }) });
  }

  /**
   * Sends nothing to hosts that aren't Apple's. A response that isn't a merchant session is treated like no response.
   */
  async startSession(text: string): Promise<AppleSessionResult> {
    const url = allowedAddress(text, this.settings.sandboxUrl);
    if (!url) return { kind: 'foreign' };
    const { merchantId, displayName, domain } = this.settings;
    const body = { merchantIdentifier: merchantId, displayName, initiative: 'web', initiativeContext: domain };
    const reply = await this.http.exchange('POST', url, JSON.stringify(body), { 'content-type': 'application/json' });
    if (reply.kind !== 'answer' || reply.status !== 200 || !isSession(reply.body)) return { kind: 'unavailable' };
    return { kind: 'session', session: JSON.stringify(reply.body) };
  }

  close(): Promise<void> {
    return this.http.close();
  }
}

function isSession(body: unknown): boolean {
  return (
    typeof body === 'object' && body !== null && typeof Reflect.get(body, 'merchantSessionIdentifier') === 'string'
  );
}
