import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { checkPriceBeforeNews } from '../integrity/alerts.ts';
import type { Change } from '../lifecycle/eventChange.ts';
import { beforeLive } from '../lifecycle/machine.ts';
import { openIncident } from '../market/pauses.ts';
import { isTrading } from '../market/phases.ts';
import { reformMarkets } from '../market/reform.ts';
import type { Event, Member, Team } from '../store.ts';
import type { LineupEffect } from './lineupEffect.ts';

export interface LineupChange {
  benchUserId: string;
  lineupUserId: string;
  cause: string;
}

/**
 * Whether replacing these players is material (docs/domain/markets.md#lineup-changes): the only player, the captain, or
 * half the lineup. Pure.
 */
export function isMaterial(size: number, captainOut: boolean, out: number): boolean {
  return size === 1 || captainOut || out * 2 >= size;
}

/**
 * Replaces a lineup player with a bench player. Before the start, a material change voids and recreates the markets;
 * any other change suspends them briefly. Refuses with 1000 and 1002.
 */
export async function changeLineup(change: Change, wanted: LineupChange): Promise<void> {
  const { event } = change;
  if (!beforeLive.includes(event.state) && event.state !== 'live') throw common.notAllowedNow({ state: event.state });
  const out = memberOf(event, wanted.lineupUserId, 'lineup', 'lineup_user_id');
  const into = memberOf(event, wanted.benchUserId, 'bench', 'bench_user_id');
  const team = event.teams.find((one) => one.id === out.event_team_id);
  if (!team || into.event_team_id !== team.id) {
    throw common.validation({}, 'Choose two players of the same team.', 'bench_user_id');
  }
  await checkPriceBeforeNews(change);
  const material = await materialChange(change, team, out);
  await swap(change, out, into);
  const effect = await applyChange(change, team, material);
  const who = { outId: out.user_id, intoId: into.user_id };
  await recordChange(change, team, { ...who, cause: wanted.cause, material, effect });
}

/** Applies a change of a lineup to the event's markets. */
export async function applyChange(change: Change, team: Team, material: boolean): Promise<LineupEffect> {
  const { event } = change;
  const trading = event.markets.some(({ phase }) => isTrading(phase));
  if (material && beforeLive.includes(event.state)) {
    await reformMarkets(change, `${team.name} changed its lineup.`);
    return trading ? 'refunded' : 'none';
  }
  await openIncident(change, { kind: 'lineup', lastsMs: event.settings.lineup_pause_seconds * 1000 });
  return trading ? 'paused' : 'none';
}

function memberOf(event: Event, userId: string, slot: Member['slot'], param: string): Member {
  const member = event.members.find((one) => one.user_id === userId && one.slot === slot);
  if (!member) throw common.validation({}, `This person isn’t part of a team’s ${slot}.`, param);
  return member;
}

/** Whether this change is material, counting players who left the lineup in earlier changes. */
export async function materialChange({ tx, event }: Change, team: Team, out: Member): Promise<boolean> {
  const earlier = await tx
    .selectFrom('team_lineup_changes')
    .select('out_user_id')
    .where('event_team_id', '=', team.id)
    .where('material', '=', false)
    .execute();
  const gone = new Set([...earlier.map((one) => one.out_user_id), out.user_id]);
  const size = event.members.filter((one) => one.event_team_id === team.id && one.slot === 'lineup').length;
  return isMaterial(size, out.captain, gone.size);
}

async function swap({ tx }: Change, out: Member, into: Member): Promise<void> {
  const places = { out: out.position, into: into.position };
  Object.assign(into, { slot: 'lineup', captain: out.captain, position: places.out });
  Object.assign(out, { slot: 'bench', captain: false, position: places.into });
  for (const member of [out, into]) {
    await tx
      .updateTable('event_team_members')
      .set({ slot: member.slot, captain: member.captain, position: member.position })
      .where('event_id', '=', member.event_id)
      .where('user_id', '=', member.user_id)
      .execute();
  }
}

interface Recorded {
  outId: string | null;
  intoId: string | null;
  cause: string;
  material: boolean;
  effect: LineupEffect;
}

/** Records who left and joined a team. */
export async function recordChange({ tx, event, origin }: Change, team: Team, changed: Recorded): Promise<void> {
  await tx
    .insertInto('team_lineup_changes')
    .values({
      id: newId(),
      event_id: event.id,
      event_team_id: team.id,
      out_user_id: changed.outId,
      in_user_id: changed.intoId,
      cause: changed.cause,
      material: changed.material,
      effect: changed.effect,
      changed_by: origin.userId,
      at: event.now,
    })
    .execute();
}
