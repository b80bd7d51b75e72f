import { audit } from '../audit/audit.ts';
import { openSession } from '../auth/sessions/sessions.ts';
import { keptUserAgent } from '../auth/sessions/userAgent.ts';
import type { Tx } from '../db/database.ts';
import type { Ctx } from '../http/route.ts';
import { readViewer } from '../users/viewer.ts';
import { requireCommentator } from './store.ts';

/** Opens a session of the commentator area, and records it in the audit log. @throws 403 */
export async function openCommentatorSession(
  tx: Tx,
  { deps, deviceId, ip, headers, requestId }: Ctx<unknown, unknown, unknown>,
  { userId, appVersion, action }: { userId: string; appVersion: string; action: string },
) {
  await requireCommentator(tx, userId);
  const session = await openSession(tx, deps.config, {
    userId,
    area: 'commentator',
    scope: 'commentator',
    deviceId,
    clientType: 'commentator-web',
    appVersion,
    ip,
    userAgent: keptUserAgent(headers['user-agent']),
  });
  const user = await readViewer(tx, userId);
  await audit(tx, {
    area: 'staff',
    actor: userId,
    role: 'commentator',
    action,
    subjectType: 'session',
    subjectId: session.id,
    ip,
    requestId,
  });
  const { token, expiresAt } = session;
  return { token, scope: 'commentator' as const, is_new: false, expires_at: expiresAt.toISOString(), user };
}
