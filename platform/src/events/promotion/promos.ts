import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { over } from '../lifecycle/machine.ts';
import type { BoostBriefView, PromotedGroupView } from '../schemas.ts';
import type { PromotedGroupTable } from '../tables.ts';

type Group = Selectable<PromotedGroupTable>;

export interface Promo extends Pick<Group, 'id' | 'kind'> {
  event_id: string;
  boost: BoostBriefView | null;
}

/** Active promotions of these events. */
export async function promosOf(db: Db | Tx, eventIds: readonly string[]): Promise<Promo[]> {
  const rows = await db
    .selectFrom('promoted_group_events as pe')
    .innerJoin('promoted_groups as g', 'g.id', 'pe.group_id')
    .selectAll('g')
    .select('pe.event_id')
    .where('pe.event_id', 'in', eventIds)
    .where((eb) => eb.or([eb('g.ends_at', 'is', null), eb('g.ends_at', '>', sql<Date>`app_now()`)]))
    .orderBy('g.position')
    .execute();
  return rows.map((row) => ({ id: row.id, kind: row.kind, event_id: row.event_id, boost: boostOf(row) }));
}

/** A group's boost terms. Null if the group isn't a boost. */
export function boostOf(group: Group): BoostBriefView | null {
  const { id, title, boost_bps: bps, boost_cap_amount: cap, boost_max_price: price } = group;
  return bps === null || cap === null || price === null
    ? null
    : { promo_id: id, title, bps, cap_amount: cap, max_price: price };
}

/**
 * Active groups in display order, each with its unfinished events in the order that staff set. `all` includes ended
 * groups, and `id` selects a single group.
 */
export async function promotedGroups(
  db: Db | Tx,
  ask: { id?: string; all?: boolean } = {},
): Promise<PromotedGroupView[]> {
  const groups = await db
    .selectFrom('promoted_groups')
    .selectAll()
    .$if(ask.id !== undefined, (query) => query.where('id', '=', ask.id ?? ''))
    .$if(!ask.all, (query) =>
      query.where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`app_now()`)])),
    )
    .orderBy('position')
    .execute();
  const events = await db
    .selectFrom('promoted_group_events as pe')
    .innerJoin('events as e', 'e.id', 'pe.event_id')
    .select(['pe.group_id', 'pe.event_id'])
    .where('e.hidden', '=', false)
    .where('e.state', 'not in', ['draft', ...over])
    .orderBy('pe.position')
    .execute();
  return groups.map((group) => ({
    id: group.id,
    name: group.name,
    title: group.title,
    kind: group.kind,
    image_url: group.image_url,
    boost: boostOf(group),
    ends_at: group.ends_at?.toISOString() ?? null,
    event_ids: events.filter((event) => event.group_id === group.id).map((event) => event.event_id),
  }));
}
