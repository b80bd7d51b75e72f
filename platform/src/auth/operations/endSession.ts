import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { everyPlayerScope } from '../sessions/scopes.ts';
import { endSessions } from '../sessions/sessions.ts';

export function endSessionRoute(app: App): void {
  route(app, {
    operationId: 'auth.end_session',
    method: 'DELETE',
    url: '/api/v1/sessions/:id',
    summary: "Ends one of the user's sessions. Repeating the call has no effect.",
    policy: policy.user({ scopes: everyPlayerScope }),
    duringReadOnly: true,
    fields: { id: 'Session ID.', revoked: 'Number of sessions ended: 0 if it had already ended.' },
    params: Type.Object({ id: Id }),
    response: Type.Object({ revoked: Type.Integer() }),
    handler: ({ deps, userId, params }) =>
      withTransaction(deps.db, async (tx) => {
        const own = await tx
          .selectFrom('sessions')
          .select('id')
          .where('id', '=', params.id)
          .where('user_id', '=', userId)
          .where('area', '=', 'player')
          .executeTakeFirst();
        if (!own) throw common.notFound();
        return { revoked: await endSessions(tx, { id: own.id, userId }, false) };
      }),
  });
}
