import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { importSPKI, jwtVerify } from 'jose';
import { text } from '../paypal/orderRequest.ts';
import type { Settings } from '../settings.ts';

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const SECONDS = 3600;
/** Google rejects assertions with a longer lifetime. */
const MOST_SECONDS = 3600;
const CLOCK_SECONDS = 60;

/** Issued access tokens with their expiry times. */
export type AccessTokens = Map<string, number>;

/**
 * Google's token endpoint for service accounts, at `/fcm/token` (RFC 7523): exchanges an assertion signed with our key
 * for a token.
 */
export function fcmOAuth(app: FastifyInstance, settings: Settings, tokens: AccessTokens): void {
  app.post('/fcm/token', { config: { target: 'fcm.token' } }, async ({ body }, reply) => {
    if (text(body, 'grant_type') !== GRANT) {
      return reply.code(400).send({ error: 'unsupported_grant_type', error_description: `Invalid grant_type` });
    }
    const fault = await faultOf(text(body, 'assertion') ?? '', settings);
    if (fault) return reply.code(400).send({ error: 'invalid_grant', error_description: fault });
    const access_token = `ya29.${randomBytes(24).toString('base64url')}`;
    tokens.set(access_token, Date.now() + SECONDS * 1000);
    return { access_token, expires_in: SECONDS - 1, token_type: 'Bearer' };
  });
}

/** Validates an assertion. Returns Google's error text, or null if it is valid. */
async function faultOf(
  assertion: string,
  { fcmPublicKey, fcmClientEmail, publicUrl }: Settings,
): Promise<string | null> {
  if (fcmPublicKey === null) return 'Invalid grant: account not found';
  try {
    const { payload } = await jwtVerify(assertion, await importSPKI(fcmPublicKey, 'RS256'), {
      algorithms: ['RS256'],
      audience: `${publicUrl}/fcm/token`,
      clockTolerance: CLOCK_SECONDS,
      requiredClaims: ['iss', 'iat', 'exp'],
    });
    if (payload.iss !== fcmClientEmail) return 'Invalid grant: account not found';
    if (payload.scope !== SCOPE) return 'Invalid OAuth scope or ID token audience provided.';
    const lives = (payload.exp ?? 0) - (payload.iat ?? 0);
    return lives > MOST_SECONDS ? 'Invalid JWT: Token must be a short-lived token (60 minutes).' : null;
  } catch {
    return 'Invalid JWT Signature.';
  }
}
