import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { checkSwitch } from '../../http/switches/switches.ts';
import { notifySecurity } from '../../notifications/security.ts';
import type { SocialClaims } from '../../providers/social/port.ts';
import { clientTypes } from '../../shared/clientTypes.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { DateTime, Id, OneOf } from '../../shared/schema.ts';
import type { UserStatus } from '../../users/tables.ts';
import { readViewer, Viewer } from '../../users/viewer.ts';
import { authErrors } from '../errors.ts';
import type { SessionScope } from '../sessions/scopes.ts';
import { endSessions, isNewDevice, openSession } from '../sessions/sessions.ts';
import { keptUserAgent } from '../sessions/userAgent.ts';
import { ArrivalFields, arrivalDescriptions, arrivalOf } from './arrival.ts';
import { useNonce } from './nonce.ts';
import { signInAsGuest } from './signInAsGuest.ts';
import { signInByPhone } from './signInByPhone.ts';
import { checkIdToken, userOfIdentity } from './social.ts';

export const SessionView = Type.Object({
  token: Type.String(),
  scope: OneOf(['full', 'phone_required', 'guest', 'banned', 'staff', 'commentator'] as const),
  is_new: Type.Boolean(),
  expires_at: DateTime,
  user: Viewer,
});
describeSchema(SessionView, 'Session', 'Signed-in session.', {
  token: 'Opaque token for the `Authorization: Bearer` header. Returned only once.',
  scope: 'Permissions granted to the session.',
  is_new: 'True when this sign-in created the account.',
  expires_at: "Time the session expires if it isn't used.",
  user: 'Signed-in user.',
});

const Body = Type.Object({
  provider: OneOf(['phonenumber', 'social', 'guest'] as const),
  token: Type.Optional(Type.String({ maxLength: 8192 })),
  nonce: Type.Optional(Type.String({ maxLength: 256 })),
  client_type: OneOf(clientTypes),
  app_version: Type.String({ minLength: 1, maxLength: 32 }),
  identity_verification_id: Type.Optional(Id),
  ...ArrivalFields,
  email: Type.Optional(Type.String({ maxLength: 254 })),
  phone_number: Type.Optional(Type.String({ maxLength: 64 })),
});
type Body = Static<typeof Body>;
type Who = { userId: string; isNew: boolean };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Signs in a player with a verified phone number, with the social identity provider, or as a guest. */
export function authenticateRoute(app: App): void {
  route(app, {
    operationId: 'auth.authenticate',
    method: 'POST',
    url: '/api/v1/authenticate',
    summary: 'Signs in with a verified phone number, with a social identity provider, or as a guest.',
    policy: policy.optional(),
    duringReadOnly: true,
    fields: {
      provider: 'Sign-in method.',
      token: 'Token from the provider. Not needed for guests.',
      nonce: 'Nonce sent to the provider.',
      identity_verification_id: 'ID of a verified phone verification to link to a social sign-in.',
      ...arrivalDescriptions,
      email: 'Email address. Required for guests.',
      phone_number: 'Phone number. Required for guests.',
      client_type: 'Client that is signing in. Decides what the session can do.',
    },
    body: Body,
    response: SessionView,
    handler: async (ctx) => {
      const { body, deps } = ctx;
      if (body.client_type !== 'web' && body.client_type !== 'electron') {
        throw common.forbidden(undefined, 'This is a staff or commentator account. Use the staff sign-in page.');
      }
      // Verified before the transaction starts, because this may fetch the provider's keys.
      const claims = body.provider === 'social' ? await socialClaims(ctx) : null;
      const stopped = await deps.switches.stopped();
      return withTransaction(deps.db, async (tx) => {
        const who = await find(tx, ctx, claims);
        if (who.isNew) checkSwitch(stopped, 'sign_up');
        return openFor(tx, ctx, who);
      });
    },
  });
}

function socialClaims({ deps, body }: Ctx<unknown, unknown, Body>): Promise<SocialClaims> {
  if (body.token === undefined) throw common.validation(undefined, 'An ID token is required.', 'token');
  return checkIdToken(deps, body.token, body.nonce);
}

async function find(tx: Tx, ctx: Ctx<unknown, unknown, Body>, claims: SocialClaims | null): Promise<Who> {
  const { body, deps, deviceId, ip } = ctx;
  const held = ctx.session?.area === 'player' ? ctx.session : null;
  const arrival = arrivalOf(body);
  if (claims) {
    await useNonce(tx, claims.nonce, deviceId);
    return userOfIdentity(tx, claims, arrival);
  }
  if (body.provider === 'guest') {
    return signInAsGuest(tx, deps.config, {
      email: body.email,
      phoneNumber: body.phone_number,
      arrival,
      held,
      ip,
    });
  }
  const verificationId = body.identity_verification_id ?? body.token ?? '';
  if (!UUID.test(verificationId)) throw authErrors.verificationNotUsable();
  return signInByPhone(tx, { verificationId, deviceId, held, arrival, minutes: deps.config.auth.codeMinutes });
}

async function openFor(tx: Tx, ctx: Ctx<unknown, unknown, Body>, who: Who): Promise<Static<typeof SessionView>> {
  const { body, deps, deviceId, ip, headers, session: held } = ctx;
  const user = await readViewer(tx, who.userId);
  const scope = scopeFor(user.status, user.phone_verified);
  if (held?.area === 'player') await endSessions(tx, held, false);
  if (await isNewDevice(tx, who.userId, deviceId)) notifySecurity(tx, who.userId, 'new_device');
  const session = await openSession(tx, deps.config, {
    userId: who.userId,
    area: 'player',
    // Bans are checked on every call, so the session regains its regular scope when a ban ends.
    scope: scope === 'banned' ? scopeFor('enabled', user.phone_verified) : scope,
    deviceId,
    clientType: body.client_type,
    appVersion: body.app_version,
    ip,
    userAgent: keptUserAgent(headers['user-agent']),
  });
  return { token: session.token, scope, is_new: who.isNew, expires_at: session.expiresAt.toISOString(), user };
}

/** Returns the session scope for an account status. Refuses accounts that can't sign in. */
export function scopeFor(status: UserStatus, phoneVerified: boolean): SessionScope {
  if (status === 'disabled' || status === 'deleted') throw authErrors.accountDisabled();
  if (status === 'banned') return 'banned';
  if (status === 'guest') return 'guest';
  return phoneVerified ? 'full' : 'phone_required';
}
