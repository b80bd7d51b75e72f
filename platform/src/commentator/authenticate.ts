import Type, { type Static } from 'typebox';
import type { App } from '../app.ts';
import { authErrors } from '../auth/errors.ts';
import { arrivalOf } from '../auth/sign-in/arrival.ts';
import { SessionView } from '../auth/sign-in/authenticate.ts';
import { useNonce } from '../auth/sign-in/nonce.ts';
import { signInByPhone } from '../auth/sign-in/signInByPhone.ts';
import { checkIdToken, userOfIdentity } from '../auth/sign-in/social.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, route } from '../http/route.ts';
import type { SocialClaims } from '../providers/social/port.ts';
import { isUuid } from '../shared/ids.ts';
import { OneOf } from '../shared/schema.ts';
import { openCommentatorSession } from './session.ts';

const ACTION = 'commentator.authenticate';

const Body = Type.Object({
  provider: OneOf(['phonenumber', 'social'] as const),
  token: Type.String({ minLength: 1, maxLength: 8192 }),
  nonce: Type.Optional(Type.String({ maxLength: 256 })),
  app_version: Type.String({ minLength: 1, maxLength: 32 }),
});
type Request = Ctx<unknown, unknown, Static<typeof Body>>;

export function commentatorAuthenticateRoute(app: App): void {
  route(app, {
    operationId: ACTION,
    method: 'POST',
    url: '/commentator/v1/authenticate',
    summary: 'Signs in a commentator. Refused with code 403 for everyone else. The session only works in this area.',
    policy: policy.public(),
    fields: {
      provider: 'Sign-in method.',
      token: 'ID of a verified phone verification, or token from the identity provider.',
      nonce: 'Nonce sent to the provider.',
    },
    body: Body,
    response: SessionView,
    handler: async (ctx) => {
      const { deps, body } = ctx;
      // Verified before the transaction starts, because this may fetch the provider's keys.
      const claims = body.provider === 'social' ? await checkIdToken(deps, body.token, body.nonce) : null;
      return withTransaction(deps.db, async (tx) => {
        const userId = await find(tx, ctx, claims);
        return openCommentatorSession(tx, ctx, { userId, appVersion: body.app_version, action: ACTION });
      });
    },
  });
}

/** If this creates an account, the refusal undoes it, because a new account can't be a commentator's. */
async function find(tx: Tx, { deps, body, deviceId }: Request, claims: SocialClaims | null): Promise<string> {
  if (claims) {
    await useNonce(tx, claims.nonce, deviceId);
    return (await userOfIdentity(tx, claims, null)).userId;
  }
  if (!isUuid(body.token)) throw authErrors.verificationNotUsable();
  const { codeMinutes: minutes } = deps.config.auth;
  const arrival = arrivalOf({});
  return (await signInByPhone(tx, { verificationId: body.token, deviceId, held: null, arrival, minutes })).userId;
}
