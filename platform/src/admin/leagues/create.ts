import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { createLeague } from '../../events/leagues/leagues.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { startSchedule } from '../../partners/schedule/changeSchedule.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
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
import { leagueManagers } from './view.ts';

const KIND = 'admin.leagues.create';
const Body = Type.Object({
  name: LeagueName,
  game_mode_id: Id,
  time_zone: TimeZone,
  slot_starts: SlotStarts,
  slot_minutes: SlotMinutes,
  apart_minutes: Type.Optional(ApartMinutes),
  weekly_cap: Type.Optional(WeeklyCap),
  whole_field: Type.Optional(Type.Boolean()),
  reason: Reason,
});

export function createLeagueRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/leagues',
    summary:
      'Creates a league in the partner program, last in the list and without teams. Refused with code 1007 if another league has the same name.',
    policy: policy.staff(...leagueManagers),
    fields: {
      ...leagueWords,
      apart_minutes: "Minimum time between the starts of a team's events, in minutes. Defaults to 90.",
    },
    body: Body,
    response: AdminLeague,
    handler: create,
  });
}

/** @throws 1000, 1007 */
async function create(ctx: Ctx<unknown, unknown, Static<typeof Body>>, tx: Tx): Promise<AdminLeague> {
  const { name, game_mode_id: modeId, reason: given, ...times } = ctx.body;
  const reason = requireReason(given);
  const { id } = await createLeague(tx, { name, modeId });
  await startSchedule(tx, id, { apart_minutes: 90, weekly_cap: null, whole_field: false, ...times });
  const league = await adminLeague(tx, id);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'league',
    subjectId: id,
    after: { name: league.name, game_mode_id: modeId, ...league.times },
    reason,
  });
  return league;
}
