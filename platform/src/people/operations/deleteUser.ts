import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { DateTime } from '../../shared/schema.ts';
import { deleteAccount } from '../deletion/deleteAccount.ts';

export function deleteUserRoute(app: App): void {
  route(app, {
    operationId: 'users.delete',
    method: 'DELETE',
    url: '/api/v1/users',
    summary:
      'Permanently deletes the account. Only anonymous ledger records remain. Refused while the account holds money or has open obligations.',
    policy: policy.user(),
    fields: { deleted_at: 'Time of the deletion.', username: "The user's username, typed as confirmation." },
    query: Type.Object({ username: Type.String({ maxLength: 20 }) }),
    response: Type.Object({ deleted_at: DateTime }),
    handler: ({ deps, userId, query, ip, requestId }) => deleteAccount(deps, userId, query.username, { ip, requestId }),
  });
}
