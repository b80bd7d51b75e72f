import { JsonHttp } from '../http.ts';
import type { ApplePay, AppleSessionResult } from './port.ts';

export interface ApplePaySettings {
  merchantId: string;
  /** The name people see on Apple's payment sheet. */
  displayName: string;
  /** The domain registered with Apple, without scheme. */
  domain: string;
  /** The merchant identity certificate and its key, PEM; null for the sandbox, which asks for none. */
  certificate: string | null;
  key: string | null;
  /** A stand-in for Apple's gateway, besides Apple's own hosts; null in a real installation. */
  sandboxUrl: string | null;
  timeoutMs: number;
}

/** Apple's gateways: `apple-pay-gateway.apple.com`, its data centres, China's and the one for tests. */
const HOST = /^(cn-)?apple-pay-gateway(-[a-z]{2,4}-pod[0-9]{1,2}(-dr)?|-cert)?\.apple\.com$/;
const PATH = /^\/paymentservices\/(startSession|paymentSession)$/;

/**
 * Whether the platform may send a request to this address, which a browser named: one of Apple's gateways by exact name,
 * over https, without port, name, query or fragment; or the sandbox's address where one is configured.
 */
export function allowedAddress(text: string, sandboxUrl: string | null): URL | null {
  const url = URL.parse(text);
  // What the parser would have to repair (white space, backslashes, capitals, dots in the path) is not Apple's spelling.
  if (!url || url.href !== text || url.username || url.password || url.search || url.hash) return null;
  if (!PATH.test(url.pathname)) return null;
  if (sandboxUrl !== null && url.origin === new URL(sandboxUrl).origin) return url;
  return url.protocol === 'https:' && url.port === '' && HOST.test(url.hostname) ? url : null;
}

/** Apple Pay's merchant validation, with the merchant identity certificate. */
export class AppleGateway implements ApplePay {
  private readonly settings: ApplePaySettings;
  private readonly http: JsonHttp;

  constructor(settings: ApplePaySettings) {
    this.settings = settings;
    const { certificate: cert, key, timeoutMs } = settings;
    this.http = new JsonHttp({ timeoutMs, ...(cert !== null && key !== null && { identity: { cert, key } }) });
  }

  /** Sends nothing to an address that is not Apple's. An answer that is no merchant session counts as none. */
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
