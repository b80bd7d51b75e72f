import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { createConsole } from '../../catalog/changes/consoles.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { AdminConsole, adminConsole } from './adminConsole.ts';
import { CatalogName, consoleWords, IdSystemId, Reason } from './inputs.ts';
import { catalogRoles } from './roles.ts';

const KIND = 'admin.catalog.console_create';
const Body = Type.Object({ name: CatalogName, id_system_id: Type.Optional(IdSystemId), reason: Reason });

export function createCatalogConsoleRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/catalog/consoles',
    summary:
      'Creates a console without games, last in the catalog. Refused with code 1007 if another console has the same name.',
    policy: policy.staff(...catalogRoles),
    fields: consoleWords,
    body: Body,
    response: AdminConsole,
    handler: create,
  });
}

/** @throws 1000, 1007 */
async function create(ctx: Ctx<unknown, unknown, Static<typeof Body>>, tx: Tx): Promise<AdminConsole> {
  const { reason: given, name, id_system_id = null } = ctx.body;
  const reason = requireReason(given);
  const { id } = await createConsole(tx, { name, id_system_id });
  const place = await adminConsole(tx, id);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'console',
    subjectId: id,
    after: { name: place.name, id_system_id },
    reason,
  });
  return place;
}
