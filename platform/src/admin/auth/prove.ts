import Type from 'typebox';
import type { App } from '../../app.ts';
import { authErrors } from '../../auth/errors.ts';
import { markProved } from '../../auth/sessions/sessions.ts';
import { useNonce } from '../../auth/sign-in/nonce.ts';
import { checkFreshIdToken } from '../../auth/sign-in/social.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { FRESH_MINUTES } from '../../http/access/session.ts';
import { policy, staffRoles } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import type { SocialClaims } from '../../providers/social/port.ts';
import { common } from '../../shared/errors.ts';
import { Refusal } from '../../shared/refusal.ts';
import { DateTime } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';

type Proof = Ctx<unknown, unknown, { token: string; nonce: string }>;

/** Renews the fresh sign-in that money actions and role changes require (docs/domain/staff.md#fresh-sign-in). */
export function proveStaffRoute(app: App): void {
  route(app, {
    operationId: 'admin.auth.prove',
    method: 'POST',
    url: '/admin/v1/sessions/prove',
    summary:
      'Confirms the identity of the staff member with another sign-in at the identity provider. The session stays the same.',
    policy: policy.staff(...staffRoles),
    fields: {
      token: 'Token from the identity provider.',
      nonce: 'Nonce sent to the provider.',
      fresh_until: "Time until which money actions and role changes don't require another sign-in.",
    },
    body: Type.Object({
      token: Type.String({ minLength: 1, maxLength: 8192 }),
      nonce: Type.String({ minLength: 1, maxLength: 256 }),
    }),
    response: Type.Object({ fresh_until: DateTime }),
    handler: async (ctx) => {
      try {
        return await prove(ctx);
      } catch (error) {
        throw error instanceof Refusal && error.status === 401 ? authErrors.proofRefused() : error;
      }
    },
  });
}

async function prove(ctx: Proof): Promise<{ fresh_until: string }> {
  const { deps, body, session, deviceId } = ctx;
  if (!session) throw common.unauthenticated();
  const claims = await checkFreshIdToken(deps, body.token, body.nonce, FRESH_MINUTES);
  if (!claims.methods.includes('mfa')) throw authErrors.secondFactorNeeded();
  return withTransaction(deps.db, async (tx) => {
    await checkSame(tx, claims, session.userId);
    await useNonce(tx, claims.nonce, deviceId);
    const provedAt = await markProved(tx, session.id);
    await staffAudit(tx, actorOf(ctx), { action: 'admin.auth.prove', subjectType: 'session', subjectId: session.id });
    return { fresh_until: new Date(provedAt.getTime() + FRESH_MINUTES * 60_000).toISOString() };
  });
}

/** Refuses a sign-in with an account other than the session's. */
async function checkSame(tx: Tx, { issuer, subject }: SocialClaims, userId: string): Promise<void> {
  const same = await tx
    .selectFrom('staff_members')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!same) throw authErrors.otherAccount();
}
