import { importPKCS8, SignJWT } from 'jose';
import { ProviderFault } from '../fault.ts';
import { PushDelayed, type PushMessage, type PushProvider } from './port.ts';

const TIMEOUT_MS = 8000;
/** Renews the access token this long before it expires. */
const RENEW_MS = 60_000;
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** How long FCM keeps a message for an unreachable device, in seconds: one day. */
const TTL = '86400';
const ERROR_TYPE = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';

/** A service account and its endpoints. */
export interface FcmAccount {
  baseUrl: string;
  tokenUrl: string;
  projectId: string;
  clientEmail: string;
  privateKey: string;
}

/**
 * FCM HTTP v1. Messages carry `data` and no `notification`, because our service worker displays them and the browser
 * must not show them a second time.
 */
export function fcm(account: FcmAccount): PushProvider {
  const access = accessToken(account);
  const url = `${account.baseUrl}/v1/projects/${account.projectId}/messages:send`;

  async function post(message: PushMessage): Promise<Response> {
    const headers = { authorization: `Bearer ${await access.get()}`, 'content-type': 'application/json' };
    return call(url, { method: 'POST', headers, body: JSON.stringify({ message: wire(message) }) });
  }

  return {
    async send(message) {
      let response = await post(message);
      if (response.status === 401) {
        await response.body?.cancel();
        access.forget();
        response = await post(message);
      }
      if (!response.ok) return refused(response);
      await response.body?.cancel();
      return 'sent';
    },
  };
}

function wire({ token, data, urgent, topic }: PushMessage) {
  const headers = { TTL, Urgency: urgent ? 'high' : 'normal', Topic: topic };
  return { token, data, webpush: { headers } };
}

/** Distinguishes two kinds of FCM errors: the device is gone, or the message can be resent later. */
async function refused(response: Response): Promise<'gone'> {
  const code = errorCode(await response.json().catch(() => null));
  // These codes mean that the token is invalid. An `INVALID_ARGUMENT` without FCM's own error code means that the
  // request is invalid.
  if (code === 'UNREGISTERED' || code === 'INVALID_ARGUMENT' || code === 'SENDER_ID_MISMATCH') return 'gone';
  const words = `message rejected with status ${response.status}${code ? ` ${code}` : ''}`;
  const seconds = retryAfter(response.headers.get('retry-after'));
  throw seconds === null ? new ProviderFault('push', words) : new PushDelayed(words, seconds);
}

function errorCode(body: unknown): string | null {
  const details = member(member(body, 'error'), 'details');
  const own = Array.isArray(details) ? details.find((each) => member(each, '@type') === ERROR_TYPE) : undefined;
  const code = member(own, 'errorCode');
  return typeof code === 'string' ? code : null;
}

/** Parses seconds or an HTTP date. Null when the value is neither. */
function retryAfter(value: string | null): number | null {
  if (value === null || value === '') return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(1, Math.ceil(seconds));
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(1, Math.ceil((at - Date.now()) / 1000));
}

interface Token {
  value: string;
  endsAt: number;
}

/** The service account's access token, fetched once and cached until shortly before it expires. */
function accessToken(account: FcmAccount) {
  let kept: Promise<Token> | null = null;
  return {
    async get(): Promise<string> {
      const known = await kept?.catch(() => null);
      if (known && known.endsAt - RENEW_MS > performance.now()) return known.value;
      kept = exchange(account);
      return (await kept).value;
    },
    forget(): void {
      kept = null;
    },
  };
}

/** Exchanges a signed JWT assertion for an access token (RFC 7523). */
async function exchange({ tokenUrl, clientEmail, privateKey }: FcmAccount): Promise<Token> {
  const key = await importPKCS8(privateKey.replaceAll('\\n', '\n'), 'RS256');
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
  const body = new URLSearchParams({ grant_type: GRANT, assertion });
  const response = await call(tokenUrl, { method: 'POST', body });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ProviderFault('push', `access token request failed with status ${response.status}`);
  const value = member(answer, 'access_token');
  const seconds = member(answer, 'expires_in');
  if (typeof value !== 'string' || typeof seconds !== 'number')
    throw new ProviderFault('push', 'response has no access token');
  return { value, endsAt: performance.now() + seconds * 1000 };
}

async function call(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new ProviderFault('push', 'no response', error);
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
