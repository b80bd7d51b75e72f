import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { SettingsOf } from '../../shared/settings.ts';
import { ProviderFault } from '../fault.ts';
import { IdTokenRefused, type SocialClaims, type SocialProvider } from './port.ts';
import type { socialSettings } from './settings.ts';

const TIMEOUT_MS = 8000;
const CLOCK_TOLERANCE_SECONDS = 30;
/** Allows only asymmetric algorithms, so that neither `none` nor the client secret can be used to sign. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

interface Discovered {
  authorizeUrl: string;
  keys: JWTVerifyGetKey;
}

/** Social sign-in with OpenID Connect. Endpoints and keys are discovered from the issuer and cached. */
export function openIdConnect(settings: SettingsOf<typeof socialSettings>): SocialProvider {
  const { socialIssuer: issuer, socialClientId: clientId, socialName: name, socialScriptUrl: scriptUrl } = settings;
  let discovery: Promise<Discovered> | null = null;

  function discovered(from: string): Promise<Discovered> {
    discovery ??= discover(from).catch((error: unknown) => {
      discovery = null;
      throw error;
    });
    return discovery;
  }

  return {
    async describe() {
      if (issuer === null) return null;
      const { authorizeUrl } = await discovered(issuer);
      return { name, authorizeUrl, scriptUrl, clientId };
    },
    async verify(idToken, now) {
      if (issuer === null) throw new IdTokenRefused('no provider is configured');
      const { keys } = await discovered(issuer);
      return readClaims(await verified(idToken, keys, { issuer, audience: clientId, now }), clientId);
    },
  };
}

async function discover(issuer: string): Promise<Discovered> {
  const document = await fetchJson(`${issuer}/.well-known/openid-configuration`);
  const { issuer: named, authorization_endpoint: authorizeUrl, jwks_uri: jwksUri } = document;
  if (named !== issuer) throw new ProviderFault('social', 'the discovery document names a different issuer');
  if (typeof authorizeUrl !== 'string' || typeof jwksUri !== 'string') {
    throw new ProviderFault('social', 'the discovery document lacks an endpoint');
  }
  return { authorizeUrl, keys: createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: TIMEOUT_MS }) };
}

async function fetchJson(url: string): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new ProviderFault('social', `discovery failed with status ${response.status}`);
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null)
      throw new ProviderFault('social', 'discovery response is not an object');
    return { ...body };
  } catch (error) {
    if (error instanceof ProviderFault) throw error;
    throw new ProviderFault('social', 'no response', error);
  }
}

async function verified(
  idToken: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; audience: string; now: Date },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: expected.issuer,
      audience: expected.audience,
      currentDate: expected.now,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWKSTimeout)
      throw new ProviderFault('social', 'could not load the signing keys', error);
    if (isFetchFault(error)) throw new ProviderFault('social', 'could not load the signing keys', error);
    if (error instanceof errors.JOSEError) throw new IdTokenRefused(error.code);
    throw error;
  }
}

/** jose reports a failing endpoint with its base error class, and an unreachable one with fetch's TypeError. */
function isFetchFault(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC');
}

function readClaims(payload: JWTPayload, clientId: string): SocialClaims {
  const { iss, sub, nonce, azp, amr } = payload;
  if (typeof iss !== 'string' || typeof sub !== 'string' || sub === '') throw new IdTokenRefused('no subject');
  if (typeof nonce !== 'string' || nonce === '') throw new IdTokenRefused('no nonce');
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && azp !== clientId) {
    throw new IdTokenRefused('several audiences without this client as the authorized party');
  }
  return {
    issuer: iss,
    subject: sub,
    nonce,
    email: text(payload.email),
    emailVerified: payload.email_verified === true,
    givenName: text(payload.given_name),
    familyName: text(payload.family_name),
    authenticatedAt: typeof payload.auth_time === 'number' ? new Date(payload.auth_time * 1000) : null,
    methods: Array.isArray(amr) ? amr.filter((method): method is string => typeof method === 'string') : [],
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
