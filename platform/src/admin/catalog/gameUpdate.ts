import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { changeGame } from '../../catalog/changes/games.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { onlyChanged } from '../onlyChanged.ts';
import { AdminGame, adminGame } from './adminGame.ts';
import { CatalogName, CatalogParams, ConsoleIds, Genre, gameWords, IdSystemId, PictureUrl, Reason } from './inputs.ts';
import { catalogRoles } from './roles.ts';

const KIND = 'admin.catalog.game_update';
const Body = Type.Object({
  name: Type.Optional(CatalogName),
  genre: Type.Optional(Genre),
  image_url: Type.Optional(PictureUrl),
  id_system_id: Type.Optional(IdSystemId),
  console_ids: Type.Optional(ConsoleIds),
  offered: Type.Optional(Type.Boolean()),
  reason: Reason,
});

export function updateCatalogGameRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'PATCH',
    url: '/admin/v1/catalog/games/:id',
    summary:
      "Changes a game. Existing matches and events aren't affected. Refused with code 1002 if the game is to be offered but has no offered mode, and 1007 if another game has the same name.",
    policy: policy.staff(...catalogRoles),
    fields: { ...gameWords, id: 'Game ID.' },
    params: CatalogParams,
    body: Body,
    response: AdminGame,
    handler: update,
  });
}

/** @throws 404, 1000, 1002, 1007 */
async function update(
  ctx: Ctx<Static<typeof CatalogParams>, unknown, Static<typeof Body>>,
  tx: Tx,
): Promise<AdminGame> {
  const { id } = ctx.params;
  const { reason: given, ...change } = ctx.body;
  const reason = requireReason(given);
  if (Object.keys(change).length === 0) throw common.validation(undefined, 'Change at least one field.', 'name');
  const { before, after } = await changeGame(tx, id, change);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'game',
    subjectId: id,
    before: onlyChanged(before, change),
    after: onlyChanged(after, change),
    reason,
  });
  return adminGame(tx, id);
}
