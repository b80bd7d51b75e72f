import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { setSubscribed } from '../../email/optOuts.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { emailKind } from '../email.ts';
import { readSettings, titles } from '../preferences.ts';
import { NotificationSetting } from '../schemas.ts';
import { notificationScopes } from '../scopes.ts';
import { notificationCategories } from '../tables.ts';

export function emailUpdateRoute(app: App): void {
  route(app, {
    operationId: 'notifications.email_update',
    method: 'PATCH',
    url: '/api/v1/notifications/:id/email',
    summary: "Turns a category's emails on or off. Receipts and security notices are always emailed.",
    policy: policy.user({ scopes: notificationScopes }),
    fields: { id: 'Category ID.', enabled: 'True to receive emails.' },
    params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
    query: Type.Object({ enabled: Type.Boolean() }),
    response: NotificationSetting,
    handler: ({ deps, userId, params, query: { enabled } }) =>
      withTransaction(deps.db, (tx) => setEmail(tx, userId, params.id, enabled)),
  });
}

/** @throws 404 for an unknown category, 1002 if the category has no emails or they can't be turned off */
async function setEmail(tx: Tx, userId: string, id: string, enabled: boolean) {
  const category = notificationCategories.find((known) => known === id);
  if (!category) throw common.notFound();
  const kind = emailKind(category);
  if (kind === null) throw common.notAllowedNow({ id }, `${titles[category]} aren’t sent by email.`);
  if (kind === 'mandatory')
    throw common.notAllowedNow({ id }, `${titles[category]}: these emails can’t be turned off.`);
  await setSubscribed(tx, { userId, list: kind }, enabled);
  const { settings } = await readSettings(tx, userId);
  const setting = settings.find((each) => each.id === category);
  invariant(setting, 'every category has a setting');
  return setting;
}
