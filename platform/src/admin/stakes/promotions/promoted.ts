import type { Static } from 'typebox';
import { withTransaction } from '../../../db/transaction.ts';
import { announce } from '../../../events/lifecycle/change.ts';
import { over } from '../../../events/lifecycle/machine.ts';
import { promotedGroups } from '../../../events/promotion/promos.ts';
import { setPromoted } from '../../../events/promotion/promoted.ts';
import type { PromotedGroupView } from '../../../events/schemas.ts';
import type { Ctx } from '../../../http/route.ts';
import { common } from '../../../shared/errors.ts';
import { actorOf, staffAudit } from '../../../staff/actor.ts';
import type { PromotedBody } from '../schemas.ts';

type Call = Ctx<{ id: string }, unknown, Static<typeof PromotedBody>>;

/** Returns one event group. @throws 404 */
export async function promotedGroup({ deps, query }: Ctx<unknown, { id: string }>): Promise<PromotedGroupView> {
  const [group] = await promotedGroups(deps.db, { id: query.id, all: true });
  if (!group) throw common.notFound();
  return group;
}

/** Adds an event to a group. An event that is already in the group keeps its position. @throws 404, 1002 */
export function selectEvent(ctx: Call): Promise<PromotedGroupView> {
  return changeGroup(ctx, 'admin.stakes.promoted_select', true);
}

/** Removes an event from a group. @throws 404 */
export function removeEvent(ctx: Call): Promise<PromotedGroupView> {
  return changeGroup(ctx, 'admin.stakes.promoted_remove', false);
}

function changeGroup(ctx: Call, action: string, inside: boolean): Promise<PromotedGroupView> {
  const { id } = ctx.params;
  const eventId = ctx.body.event_id;
  return withTransaction(ctx.deps.db, async (tx) => {
    const group = await tx
      .selectFrom('promoted_groups')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const event = await tx
      .selectFrom('events')
      .select('state')
      .where('id', '=', eventId)
      .where('kind', '=', 'stake_event')
      .executeTakeFirst();
    if (!group || !event) throw common.notFound();
    if (inside) {
      if (over.includes(event.state)) {
        throw common.notAllowedNow({ state: event.state }, 'This event is over.');
      }
    }
    await setPromoted(tx, id, eventId, inside);
    await staffAudit(tx, actorOf(ctx), {
      action,
      subjectType: 'promoted_group',
      subjectId: id,
      after: { event_id: eventId },
    });
    await announce(tx, eventId, 'event.promoted');
    const [view] = await promotedGroups(tx, { id, all: true });
    if (!view) throw common.notFound();
    return view;
  });
}
