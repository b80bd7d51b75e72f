import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { changeLeague, lockLeagues } from '../../events/leagues/leagues.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { changeSchedule, lockSchedule } from '../../partners/schedule/changeSchedule.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { onlyChanged } from '../onlyChanged.ts';
import { AdminLeague, adminLeague } from './adminLeague.ts';
import {
  ApartMinutes,
  LeagueName,
  leagueWords,
  Reason,
  SlotMinutes,
  SlotStarts,
  TimeZone,
  WeeklyCap,
} from './inputs.ts';
import { LeagueParams, leagueManagers } from './view.ts';

const KIND = 'admin.leagues.update';
const Body = Type.Object({
  name: Type.Optional(LeagueName),
  game_mode_id: Type.Optional(Id),
  time_zone: Type.Optional(TimeZone),
  slot_starts: Type.Optional(SlotStarts),
  slot_minutes: Type.Optional(SlotMinutes),
  apart_minutes: Type.Optional(ApartMinutes),
  weekly_cap: Type.Optional(WeeklyCap),
  whole_field: Type.Optional(Type.Boolean()),
  reason: Reason,
});

export function updateLeagueRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'PATCH',
    url: '/admin/v1/leagues/:id',
    summary:
      'Changes a league. Notifies its partners if its times change. Refused with code 1002 if the game mode changes although the league has players or events, and 1007 if another league has the same name.',
    policy: policy.staff(...leagueManagers),
    fields: { ...leagueWords, id: 'League ID.' },
    params: LeagueParams,
    body: Body,
    response: AdminLeague,
    handler: update,
  });
}

/** @throws 404, 1000, 1002, 1007 */
async function update(
  ctx: Ctx<Static<typeof LeagueParams>, unknown, Static<typeof Body>>,
  tx: Tx,
): Promise<AdminLeague> {
  const { id } = ctx.params;
  const { reason: given, ...change } = ctx.body;
  const reason = requireReason(given);
  if (Object.keys(change).length === 0) throw common.validation(undefined, 'Change at least one field.', 'name');
  const { name, game_mode_id: modeId, ...times } = change;
  await lockLeagues(tx);
  await lockSchedule(tx, id);
  const league = await changeLeague(tx, id, { ...(name !== undefined && { name }), ...(modeId && { modeId }) });
  const timed = Object.keys(times).length > 0;
  const schedule = timed ? await changeSchedule(tx, league.after, times) : { before: null, after: null };
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'league',
    subjectId: id,
    before: onlyChanged({ ...league.before, ...schedule.before }, change),
    after: onlyChanged({ ...league.after, ...schedule.after }, change),
    reason,
  });
  return adminLeague(tx, id);
}
