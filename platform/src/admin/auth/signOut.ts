import Type from 'typebox';
import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { endSessions } from '../../auth/sessions/sessions.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy, staffRoles } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';

/** Ends the caller's staff session. Their player session is unaffected. */
export function staffSignOutRoute(app: App): void {
  route(app, {
    operationId: 'admin.auth.sign_out',
    method: 'DELETE',
    url: '/admin/v1/sessions',
    summary: 'Ends the current staff session.',
    policy: policy.staff(...staffRoles),
    fields: { revoked: 'Number of sessions ended.' },
    response: Type.Object({ revoked: Type.Integer() }),
    handler: async ({ deps, session, ip, requestId }) => {
      if (!session) throw common.unauthenticated();
      return withTransaction(deps.db, async (tx) => {
        const revoked = await endSessions(tx, session, false);
        await audit(tx, {
          area: 'staff',
          actor: session.userId,
          role: session.roles.join(','),
          action: 'admin.auth.sign_out',
          subjectType: 'session',
          subjectId: session.id,
          ip,
          requestId,
        });
        return { revoked };
      });
    },
  });
}
