import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { createMode } from '../../catalog/changes/modes.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { AdminGameMode, adminGameMode } from './adminGameMode.ts';
import { ModeInput, modeWords, Reason } from './inputs.ts';
import { catalogRoles } from './roles.ts';

const KIND = 'admin.catalog.game_mode_create';
const Params = Type.Object({ game_id: Id });
const Body = Type.Object({ ...ModeInput, offered: Type.Optional(Type.Boolean()), reason: Reason });

export function createGameModeRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/catalog/games/:game_id/modes',
    summary: 'Creates a mode, last in its game. Refused with code 1007 if another mode of the game has the same name.',
    policy: policy.staff(...catalogRoles),
    fields: {
      ...modeWords,
      game_id: 'ID of the game that gets the mode.',
      offered: `${modeWords.offered} Defaults to false.`,
    },
    params: Params,
    body: Body,
    response: AdminGameMode,
    handler: create,
  });
}

/** @throws 404, 1000, 1007 */
async function create(ctx: Ctx<Static<typeof Params>, unknown, Static<typeof Body>>, tx: Tx): Promise<AdminGameMode> {
  const { reason: given, offered = false, ...wanted } = ctx.body;
  const reason = requireReason(given);
  const { id } = await createMode(tx, ctx.params.game_id, { ...wanted, offered });
  const mode = await adminGameMode(tx, id);
  const { edited_at: _edited, ...after } = mode;
  await staffAudit(tx, actorOf(ctx), { action: KIND, subjectType: 'game_mode', subjectId: id, after, reason });
  return mode;
}
