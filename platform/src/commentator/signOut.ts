import Type from 'typebox';
import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { endSessions } from '../auth/sessions/sessions.ts';
import { withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { common } from '../shared/errors.ts';

const ACTION = 'commentator.sign_out';

/** Ends the caller's commentator session. Their player session is unaffected. */
export function commentatorSignOutRoute(app: App): void {
  route(app, {
    operationId: ACTION,
    method: 'DELETE',
    url: '/commentator/v1/sessions',
    summary: 'Ends the current commentator session.',
    policy: policy.commentator(),
    fields: { revoked: 'Number of sessions ended.' },
    response: Type.Object({ revoked: Type.Integer() }),
    handler: async ({ deps, session, ip, requestId }) => {
      if (!session) throw common.unauthenticated();
      return withTransaction(deps.db, async (tx) => {
        const revoked = await endSessions(tx, session, false);
        await audit(tx, {
          area: 'staff',
          actor: session.userId,
          role: 'commentator',
          action: ACTION,
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
