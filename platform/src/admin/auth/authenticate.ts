import Type from 'typebox';
import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { authErrors } from '../../auth/errors.ts';
import { openSession } from '../../auth/sessions/sessions.ts';
import { keptUserAgent } from '../../auth/sessions/userAgent.ts';
import { SessionView } from '../../auth/sign-in/authenticate.ts';
import { useNonce } from '../../auth/sign-in/nonce.ts';
import { checkIdToken, userOfIdentity } from '../../auth/sign-in/social.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import type { SocialClaims } from '../../providers/social/port.ts';
import { clientTypes } from '../../shared/clientTypes.ts';
import { common } from '../../shared/errors.ts';
import { OneOf } from '../../shared/schema.ts';
import { bindStaffMember } from '../../users/staffMembers.ts';
import { readViewer } from '../../users/viewer.ts';

/** Signs in staff members through the identity provider with a second factor. */
export function staffAuthenticateRoute(app: App): void {
  route(app, {
    operationId: 'admin.auth.authenticate',
    method: 'POST',
    url: '/admin/v1/authenticate',
    summary: 'Signs in a staff member. Available in the admin area only.',
    policy: policy.public(),
    fields: {
      provider: 'Sign-in method.',
      token: 'Token from the identity provider.',
      nonce: 'Nonce sent to the provider.',
      client_type: 'Client that is signing in. Decides what the session can do.',
    },
    body: Type.Object({
      provider: OneOf(['social', 'phonenumber', 'guest'] as const),
      token: Type.String({ minLength: 1, maxLength: 8192 }),
      nonce: Type.Optional(Type.String({ maxLength: 256 })),
      client_type: OneOf(clientTypes),
      app_version: Type.String({ minLength: 1, maxLength: 32 }),
    }),
    response: SessionView,
    handler: async ({ deps, body, deviceId, ip, headers, requestId }) => {
      if (body.provider !== 'social')
        throw common.validation(undefined, 'Staff sign in with the identity provider.', 'provider');
      if (body.client_type !== 'support-web')
        throw common.forbidden(undefined, 'Sign in to the staff area with your staff account.');
      const claims = await checkIdToken(deps, body.token, body.nonce);
      if (!claims.methods.includes('mfa')) throw authErrors.secondFactorNeeded();
      return withTransaction(deps.db, async (tx) => {
        await useNonce(tx, claims.nonce, deviceId);
        const staff = await enter(tx, claims);
        const session = await openSession(tx, deps.config, {
          userId: staff.userId,
          area: 'staff',
          scope: 'staff',
          deviceId,
          clientType: body.client_type,
          appVersion: body.app_version,
          ip,
          userAgent: keptUserAgent(headers['user-agent']),
        });
        await audit(tx, {
          area: 'staff',
          actor: staff.userId,
          role: staff.roles.join(','),
          action: 'admin.auth.authenticate',
          subjectType: 'session',
          subjectId: session.id,
          ip,
          requestId,
        });
        const user = await readViewer(tx, staff.userId);
        return {
          token: session.token,
          scope: 'staff' as const,
          is_new: false,
          expires_at: session.expiresAt.toISOString(),
          user,
        };
      });
    },
  });
}

/**
 * Finds the staff member. The first sign-in binds the record to that identity, so someone who later takes over the
 * email address gets no access.
 */
async function enter(tx: Tx, claims: SocialClaims): Promise<{ userId: string; roles: string[] }> {
  const email = claims.emailVerified ? (claims.email?.toLowerCase() ?? null) : null;
  const member = await tx
    .selectFrom('staff_members')
    .select(['id', 'roles'])
    .where('enabled', '=', true)
    .where((where) =>
      where.or([
        where.and([where('issuer', '=', claims.issuer), where('subject', '=', claims.subject)]),
        where.and([where('subject', 'is', null), where('email', '=', email)]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw common.forbidden(undefined, 'This isn’t a staff account.');
  const { userId } = await userOfIdentity(tx, claims, null);
  await bindStaffMember(tx, member, { issuer: claims.issuer, subject: claims.subject, userId });
  return { userId, roles: member.roles };
}
