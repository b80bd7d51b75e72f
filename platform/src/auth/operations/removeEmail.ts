import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { change } from '../email/emailRoutes.ts';
import { Contacts, readContacts } from '../phone/contacts.ts';

export function removeEmailRoute(app: App): void {
  route(app, {
    operationId: 'auth.remove_email',
    method: 'DELETE',
    url: '/api/v1/contacts/email',
    summary: 'Removes the email address. Repeating the call has no effect.',
    policy: policy.user(),
    response: Contacts,
    handler: ({ deps, userId, ip, requestId }) =>
      withTransaction(deps.db, async (tx) => {
        await change(tx, { userId, ip, requestId }, null);
        return readContacts(tx, userId);
      }),
  });
}
