import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { createGame } from '../../catalog/changes/games.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { AdminGame, adminGame } from './adminGame.ts';
import { CatalogName, ConsoleIds, Genre, gameWords, IdSystemId, PictureUrl, Reason } from './inputs.ts';
import { catalogRoles } from './roles.ts';

const KIND = 'admin.catalog.game_create';
const Body = Type.Object({
  name: CatalogName,
  genre: Genre,
  image_url: Type.Optional(PictureUrl),
  id_system_id: Type.Optional(IdSystemId),
  console_ids: ConsoleIds,
  offered: Type.Optional(Type.Boolean()),
  reason: Reason,
});

export function createCatalogGameRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/catalog/games',
    summary:
      'Creates a game without modes, last in the catalog. Refused with code 1002 if `offered` is true, because the game has no modes yet, and 1007 if another game has the same name.',
    policy: policy.staff(...catalogRoles),
    fields: { ...gameWords, offered: `${gameWords.offered} Defaults to false.` },
    body: Body,
    response: AdminGame,
    handler: create,
  });
}

/** @throws 1000, 1002, 1007 */
async function create(ctx: Ctx<unknown, unknown, Static<typeof Body>>, tx: Tx): Promise<AdminGame> {
  const { reason: given, image_url = null, id_system_id = null, offered = false, ...wanted } = ctx.body;
  const reason = requireReason(given);
  const { id } = await createGame(tx, { ...wanted, image_url, id_system_id, offered });
  const game = await adminGame(tx, id);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'game',
    subjectId: id,
    after: { ...wanted, name: game.name, genre: game.genre, image_url, id_system_id, offered },
    reason,
  });
  return game;
}
