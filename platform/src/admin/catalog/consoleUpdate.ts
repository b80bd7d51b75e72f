import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { changeConsole } from '../../catalog/changes/consoles.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { onlyChanged } from '../onlyChanged.ts';
import { AdminConsole, adminConsole } from './adminConsole.ts';
import { CatalogName, CatalogParams, consoleWords, IdSystemId, Reason } from './inputs.ts';
import { catalogRoles } from './roles.ts';

const KIND = 'admin.catalog.console_update';
const Body = Type.Object({
  name: Type.Optional(CatalogName),
  id_system_id: Type.Optional(IdSystemId),
  reason: Reason,
});

export function updateCatalogConsoleRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'PATCH',
    url: '/admin/v1/catalog/consoles/:id',
    summary:
      'Changes a console. A different gamer ID system applies to everyone who joins a match from then on. Refused with code 1007 if another console has the same name.',
    policy: policy.staff(...catalogRoles),
    fields: { ...consoleWords, id: 'Console ID.' },
    params: CatalogParams,
    body: Body,
    response: AdminConsole,
    handler: update,
  });
}

/** @throws 404, 1000, 1007 */
async function update(
  ctx: Ctx<Static<typeof CatalogParams>, unknown, Static<typeof Body>>,
  tx: Tx,
): Promise<AdminConsole> {
  const { id } = ctx.params;
  const { reason: given, ...change } = ctx.body;
  const reason = requireReason(given);
  if (Object.keys(change).length === 0) throw common.validation(undefined, 'Change at least one field.', 'name');
  const { before, after } = await changeConsole(tx, id, change);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'console',
    subjectId: id,
    before: onlyChanged(before, change),
    after: onlyChanged(after, change),
    reason,
  });
  return adminConsole(tx, id);
}
