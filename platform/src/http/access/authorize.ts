import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { common } from '../../shared/errors.ts';
import type { Refusal } from '../../shared/refusal.ts';
import type { Policy } from '../policy.ts';
import { hasRole } from './permissions.ts';
import { findSession, type Session } from './session.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/i;

/**
 * Returns the caller's session, or null for anonymous callers if the policy allows them. A session opened on a device
 * is only valid on that device. Refuses with 401.
 */
export async function authenticate(
  db: Db,
  authorization: string | undefined,
  deviceId: string | null,
  policy: Policy,
): Promise<Session | null> {
  if (policy.kind === 'public') return null;
  const session = authorization === undefined ? null : await sessionOf(db, authorization, deviceId);
  if (!session) {
    if (policy.kind === 'optional') return null;
    throw common.unauthenticated();
  }
  return session;
}

/** Checks a signed-in caller against a policy. Refuses with 403 and code 15, 27, 403, 1020 or 1026. */
export async function checkPolicy(db: Db, session: Session, policy: Policy): Promise<void> {
  if (policy.kind === 'public') return;
  if (policy.kind === 'optional') {
    if (!policy.scopes.includes(session.scope)) throw scopeRefusal(session);
    return;
  }
  if (policy.kind === 'staff') {
    if (session.area !== 'staff' || !hasRole(session.roles, policy.roles)) throw common.forbidden();
    if (policy.freshSignIn && !session.fresh) throw common.freshSignInNeeded();
    return;
  }
  if (session.area !== (policy.kind === 'user' ? 'player' : 'commentator')) throw common.forbidden();
  if (!policy.scopes.includes(session.scope)) throw scopeRefusal(session);
  if (policy.money && session.userStatus === 'frozen') throw common.frozen();
  if (policy.feature !== null) await checkFeature(db, session.userId, policy.feature);
}

async function sessionOf(db: Db, authorization: string, deviceId: string | null): Promise<Session> {
  const token = BEARER.exec(authorization)?.[1];
  const session = token === undefined ? null : await findSession(db, token);
  if (!session || (session.deviceId !== null && session.deviceId !== deviceId)) throw common.unauthenticated();
  return session;
}

/** The refusal for a session whose scope isn't allowed by the policy. */
export function scopeRefusal(session: Session) {
  if (session.scope === 'banned')
    return common.forbidden(
      { status: 'banned' },
      'This account is banned. You can withdraw your money and contact support.',
    );
  return common.phoneRequired();
}

const findSwitchedOff = statement<{ feature: string; until: Date | null }>(
  'features_off',
  `select feature, until from feature_disablements
    where user_id = $1 and feature = any($2::text[]) and (until is null or until > app_now())`,
);

/** The refusal for the first of these features that is turned off for the user, or null if none is. */
export async function featureRefusal(db: Db | Tx, userId: string, features: string[]): Promise<Refusal | null> {
  const rows = await findSwitchedOff(db, [userId, features]);
  for (const feature of features) {
    const row = rows.find((one) => one.feature === feature);
    if (row) return common.featureDisabled({ feature, until: row.until?.toISOString() ?? null });
  }
  return null;
}

/** Refuses if a feature is turned off for the user. @throws 1020 */
export async function checkFeature(db: Db | Tx, userId: string, feature: string): Promise<void> {
  const refusal = await featureRefusal(db, userId, [feature]);
  if (refusal) throw refusal;
}
