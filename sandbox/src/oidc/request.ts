import type { Settings } from '../settings.ts';

const CALLBACK_PATH = '/sign-in-callback';
const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/** A validated authorization request (OpenID Connect Core, sections 3.1.2 and 3.2.2). */
export interface AuthorizeRequest {
  clientId: string;
  redirectUri: string;
  responseType: 'id_token' | 'code';
  /**
   * Whether to return the response with `postMessage` to the window that opened this one (OAuth 2.0 Web Message
   * Response Mode).
   */
  asMessage: boolean;
  nonce: string | null;
  state: string | null;
  codeChallenge: string | null;
}

export type Checked =
  | { kind: 'good'; request: AuthorizeRequest }
  /** The redirect URI can't be trusted, so the error is displayed instead of being sent there. */
  | { kind: 'unsafe'; reason: string }
  | {
      kind: 'refused';
      redirectUri: string;
      inFragment: boolean;
      state: string | null;
      error: string;
      description: string;
    };

type Query = Record<string, string | undefined>;

export function checkRequest(query: Query, settings: Settings): Checked {
  const { client_id: clientId, redirect_uri: redirectUri, state = null, nonce = null } = query;
  if (clientId !== settings.oidcClientId) return { kind: 'unsafe', reason: `Unknown client ${clientId ?? ''}.` };
  if (!redirectUri || !isAllowed(redirectUri, settings)) {
    return { kind: 'unsafe', reason: `The redirect address ${redirectUri ?? ''} is not registered.` };
  }
  const { response_type: responseType } = query;
  const inFragment = responseType === 'id_token';
  const refuse = (error: string, description: string): Checked => ({
    kind: 'refused',
    redirectUri,
    inFragment,
    state,
    error,
    description,
  });
  if (responseType !== 'id_token' && responseType !== 'code')
    return refuse('unsupported_response_type', 'Use id_token or code.');
  if (!(query.scope ?? '').split(' ').includes('openid'))
    return refuse('invalid_scope', 'The scope openid is missing.');
  if (responseType === 'id_token' && !nonce) return refuse('invalid_request', 'The nonce is missing.');
  if (query.code_challenge && query.code_challenge_method !== 'S256') return refuse('invalid_request', 'Use S256.');
  const codeChallenge = query.code_challenge ?? null;
  const asMessage = query.response_mode === 'web_message';
  return { kind: 'good', request: { clientId, redirectUri, responseType, asMessage, nonce, state, codeChallenge } };
}

/** Allows registered URIs, and any port of a loopback host with the client's path (RFC 8252, section 7.3). */
function isAllowed(redirectUri: string, settings: Settings): boolean {
  if (settings.redirectUris.includes(redirectUri)) return true;
  const url = URL.parse(redirectUri);
  return (
    url?.protocol === 'http:' &&
    loopback.includes(url.hostname) &&
    url.pathname === CALLBACK_PATH &&
    !url.search &&
    !url.hash
  );
}

/** Builds the redirect URL that returns a response to the client. */
export function answerUrl(redirectUri: string, inFragment: boolean, answer: Record<string, string | null>): string {
  const given = Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== null);
  const encoded = new URLSearchParams(given).toString();
  return `${redirectUri}${inFragment ? '#' : '?'}${encoded}`;
}
