import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { changeMode } from '../../catalog/changes/modes.ts';
import type { Tx } from '../../db/database.ts';
import { isPlayedInLeague } from '../../events/leagues/leagues.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { onlyChanged } from '../onlyChanged.ts';
import { AdminGameMode, adminGameMode } from './adminGameMode.ts';
import { ModeInput, modeWords, Reason } from './inputs.ts';
import { catalogRoles } from './roles.ts';

const KIND = 'admin.catalog.game_mode_update';
const Params = Type.Object({ mode_id: Id });
const Body = Type.Object({
  name: Type.Optional(ModeInput.name),
  description: Type.Optional(ModeInput.description),
  team_sizes: Type.Optional(ModeInput.team_sizes),
  best_of: Type.Optional(ModeInput.best_of),
  draw_allowed: Type.Optional(ModeInput.draw_allowed),
  score_unit: Type.Optional(ModeInput.score_unit),
  max_score: Type.Optional(ModeInput.max_score),
  rules: Type.Optional(ModeInput.rules),
  streaming_required: Type.Optional(ModeInput.streaming_required),
  offered: Type.Optional(Type.Boolean()),
  reason: Reason,
});

export function updateGameModeRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'PATCH',
    url: '/admin/v1/catalog/modes/:mode_id',
    summary:
      'Changes a mode. Existing matches and events keep their rules. Refused with code 1002 if it is the last offered mode of an offered game and would no longer be offered, or if the smallest team size changes although a league plays the mode, and 1007 if another mode of the game has the same name.',
    policy: policy.staff(...catalogRoles),
    fields: { ...modeWords, mode_id: 'Game mode ID.' },
    params: Params,
    body: Body,
    response: AdminGameMode,
    handler: update,
  });
}

/** @throws 404, 1000, 1002, 1007 */
async function update(ctx: Ctx<Static<typeof Params>, unknown, Static<typeof Body>>, tx: Tx): Promise<AdminGameMode> {
  const { mode_id: id } = ctx.params;
  const { reason: given, ...change } = ctx.body;
  const reason = requireReason(given);
  if (Object.keys(change).length === 0) throw common.validation(undefined, 'Change at least one field.', 'name');
  const { before, after } = await changeMode(tx, id, change);
  await requireLineups(tx, id, before.team_sizes, after.team_sizes);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'game_mode',
    subjectId: id,
    before: onlyChanged(before, change),
    after: onlyChanged(after, change),
    reason,
  });
  return adminGameMode(tx, id);
}

/**
 * Refuses a change of the smallest team size if leagues use the mode, because it is also the size of league lineups.
 * @throws 1002
 */
async function requireLineups(tx: Tx, id: string, before: number[], after: number[]): Promise<void> {
  if (Math.min(...before) === Math.min(...after) || !(await isPlayedInLeague(tx, id))) return;
  throw common.notAllowedNow(
    { reason: 'in_use' },
    'A league plays this mode, so its smallest team size can’t change. Create another mode for the other size.',
  );
}
