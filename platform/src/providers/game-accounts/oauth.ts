import type { SettingsOf } from '../../shared/settings.ts';
import { ProviderFault } from '../fault.ts';
import { type GameAccount, GameAccountRefused, type GameAccounts, type SignInAnswer } from './port.ts';
import type { gameAccountSettings } from './settings.ts';

const TIMEOUT_MS = 8000;

interface Provider {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
}

/** Signs players in with OAuth 2.0 (authorization code and PKCE), then fetches the account with one call. */
export function oauthGameAccounts(settings: SettingsOf<typeof gameAccountSettings>): GameAccounts {
  const { kingfallBaseUrl: baseUrl, kingfallClientId: clientId, kingfallClientSecret: clientSecret } = settings;
  const providers: Readonly<Record<string, Provider>> =
    baseUrl === null ? {} : { 'kingfall-account': { baseUrl, clientId, clientSecret } };
  const find = (idSystem: string) => (Object.hasOwn(providers, idSystem) ? providers[idSystem] : undefined);
  return {
    authorizeUrl(idSystem, { redirectUri, state, codeChallenge }) {
      const provider = find(idSystem);
      if (!provider) return null;
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: provider.clientId,
        redirect_uri: redirectUri,
        scope: 'account',
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      });
      return `${provider.baseUrl}/oauth/authorize?${query}`;
    },
    async accountOfCode(idSystem, answer) {
      const provider = find(idSystem);
      if (!provider) throw new GameAccountRefused(`no provider for ${idSystem}`);
      return readAccount(provider, await accessToken(provider, answer));
    },
  };
}

async function accessToken({ baseUrl, clientId, clientSecret }: Provider, answer: SignInAnswer): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: answer.code,
    redirect_uri: answer.redirectUri,
    code_verifier: answer.codeVerifier,
    client_id: clientId,
    client_secret: clientSecret,
  });
  const { status, body: given } = await call(`${baseUrl}/oauth/token`, { method: 'POST', body });
  // RFC 6749, section 5.2: the code is wrong, used or expired. Any other refusal concerns our own credentials.
  if (status === 400 && member(given, 'error') === 'invalid_grant') throw new GameAccountRefused('invalid_grant');
  const token = member(given, 'access_token');
  if (status !== 200 || typeof token !== 'string') throw new ProviderFault('game-accounts', `no token (${status})`);
  return token;
}

async function readAccount({ baseUrl }: Provider, token: string): Promise<GameAccount> {
  const { status, body } = await call(`${baseUrl}/api/account`, { headers: { authorization: `Bearer ${token}` } });
  const [id, name] = [member(body, 'id'), member(body, 'name')];
  if (status !== 200 || typeof id !== 'string' || typeof name !== 'string' || id === '' || name === '') {
    throw new ProviderFault('game-accounts', `no account (${status})`);
  }
  return { id, name };
}

async function call(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    throw new ProviderFault('game-accounts', 'no usable response', error);
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
