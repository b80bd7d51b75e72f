import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { everyPlayerScope } from './scopes.ts';
import { endSessions } from './sessions.ts';

/** Ends the current session, or all of the person's sessions. */
export function signOutRoute(app: App): void {
  route(app, {
    operationId: 'auth.sign_out',
    method: 'DELETE',
    url: '/api/v1/sessions',
    summary: 'Ends the current session, or all sessions of the user.',
    policy: policy.user({ scopes: everyPlayerScope }),
    duringReadOnly: true,
    fields: { revoked: 'Number of sessions ended.', all: 'True to end all sessions of the user.' },
    query: Type.Object({ all: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ revoked: Type.Integer() }),
    handler: async ({ deps, session, query }) => {
      if (!session) throw common.unauthenticated();
      return { revoked: await withTransaction(deps.db, (tx) => endSessions(tx, session, query.all ?? false)) };
    },
  });
}
