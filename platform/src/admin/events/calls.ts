import Type, { type Static } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { createStakeEvent } from '../../events/create.ts';
import { cancelEvent, rescheduleEvent, withdrawTeam } from '../../events/lifecycle/calledOff.ts';
import { finish, openChange } from '../../events/lifecycle/change.ts';
import { staffOrigin } from '../../events/lifecycle/origin.ts';
import { changeLineup } from '../../events/lineup/lineup.ts';
import { stakedAmount } from '../../events/market/money.ts';
import { newEventPicture } from '../../events/picture.ts';
import { causeIn, causeOf } from '../../events/roster/people.ts';
import type { MatchEventView } from '../../events/schemas.ts';
import type { Ctx } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id, Nullable } from '../../shared/schema.ts';
import { refuseOwn, requireReason } from '../../staff/actor.ts';
import type { ApprovalKind } from '../../staff/approvals/registry.ts';
import { changeOrRequest, NeedsApproval } from '../../staff/approvals/request.ts';
import type { CreateStakeEventInput, DeleteQuery, PromoteBody, RemoveTeamQuery, RescheduleBody } from './schemas.ts';

type Of<Q = unknown, B = unknown> = Ctx<{ id: string }, Q, B>;

/** Creates an event. @throws 404, 1000, 1002 */
export async function createCall(ctx: Ctx<unknown, unknown, CreateStakeEventInput>, tx: Tx): Promise<MatchEventView> {
  const { league_id, start_date, shoutcast, team_ids, format } = ctx.body;
  return createStakeEvent(tx, staffOrigin(ctx, 'staff', 'admin.events.create_stake_event'), {
    leagueId: league_id,
    startDate: new Date(start_date),
    shoutcast,
    imageUrl: await newEventPicture(tx, ctx.deps.config, ctx.userId, ctx.body),
    ...(team_ids && { teamIds: team_ids }),
    ...(format && { format }),
  });
}

/** Reschedules an event. @throws 404, 1000, 1002 */
export function rescheduleCall(ctx: Of<unknown, Static<typeof RescheduleBody>>): Promise<MatchEventView> {
  const reason = requireReason(ctx.body.reason);
  return withTransaction(ctx.deps.db, async (tx) => {
    const origin = staffOrigin(ctx, 'staff', 'admin.events.reschedule', reason);
    const change = await openChange(tx, origin, ctx.params.id);
    await rescheduleEvent(change, new Date(ctx.body.start_date), reason);
    return finish(change, 'event.rescheduled');
  });
}

/** Approval kind for canceling an event with stakes on it. */
export const deleteKind = 'admin.events.delete';

export const DeleteRequest = Type.Object({ fault_user_id: Nullable(Id) });
type DeleteRequest = Static<typeof DeleteRequest>;

type Once = (run: (tx: Tx) => Promise<MatchEventView>) => Promise<MatchEventView>;

/** The user at fault, if any. @throws 403 for the staff member's own account, 1000 for an unknown one */
async function faultOf({ deps, query, userId }: Of<Static<typeof DeleteQuery>>): Promise<string | null> {
  const fault = query.fault_user_id;
  if (!fault) return null;
  refuseOwn(userId, fault);
  const user = await deps.db.selectFrom('users').select('id').where('id', '=', fault).executeTakeFirst();
  if (!user) throw common.validation(undefined, 'No account has this ID.', 'fault_user_id');
  return fault;
}

/** Cancels an event. If it has stakes on it, a second staff member must approve. @throws 403, 404, 1000, 1002, 1015 */
export async function deleteCall(ctx: Of<Static<typeof DeleteQuery>>, once: Once): Promise<MatchEventView> {
  const reason = ctx.query.reason ?? 'Canceled by staff.';
  const fault = await faultOf(ctx);
  const cancel = () =>
    once(async (tx) => {
      const change = await openChange(tx, staffOrigin(ctx, 'staff', deleteKind, reason), ctx.params.id);
      const marketIds = change.event.markets.map((market) => market.id);
      const staked = await stakedAmount(tx, marketIds);
      if (staked > 0) throw new NeedsApproval(staked);
      await cancelEvent(change, reason, fault);
      return finish(change, 'event.cancelled');
    });
  return changeOrRequest(ctx, cancel, (amount) => ({
    kind: deleteKind,
    subjectType: 'event',
    subjectId: ctx.params.id,
    payload: { fault_user_id: fault },
    reason,
    amount,
    ...(fault && { about: [fault] }),
  }));
}

/** Cancels the event on the requester's behalf. */
export const deleteApproval: ApprovalKind<DeleteRequest> = {
  title: 'Event canceled',
  operationId: 'admin.events.delete',
  async execute({ tx }, request, checker) {
    const { reason, maker, subject_id, payload } = request;
    const origin = { userId: maker, actor: 'staff' as const, action: deleteKind, reason, requestId: checker.requestId };
    const change = await openChange(tx, origin, subject_id);
    await cancelEvent(change, reason, payload.fault_user_id);
    await finish(change, 'event.cancelled');
  },
};

/** Withdraws a team, which then forfeits the event. @throws 404, 1000 without a reason after the lock, 1002 */
export function removeTeamCall(
  ctx: Ctx<{ id: string; teamId: string }, Static<typeof RemoveTeamQuery>>,
): Promise<MatchEventView> {
  const reason = ctx.query.reason?.trim();
  return withTransaction(ctx.deps.db, async (tx) => {
    const change = await openChange(tx, staffOrigin(ctx, 'staff', 'admin.events.team_remove', reason), ctx.params.id);
    const { state } = change.event;
    await withdrawTeam(change, ctx.params.teamId, reason ?? '');
    // Checked last, because a team that can't be removed at all doesn't need a reason.
    causeIn(state, reason);
    return finish(change, 'event.team_withdrawn');
  });
}

/** Replaces a lineup player with a bench player for this event. @throws 404, 1000, 1002 */
export function promoteCall(ctx: Of<unknown, Static<typeof PromoteBody>>): Promise<MatchEventView> {
  const { bench_user_id, lineup_user_id, reason } = ctx.body;
  if (bench_user_id === lineup_user_id) throw common.validation({}, 'Choose two different players.', 'bench_user_id');
  return withTransaction(ctx.deps.db, async (tx) => {
    const origin = staffOrigin(ctx, 'staff', 'admin.events.partner_promote', reason ?? undefined);
    const change = await openChange(tx, origin, ctx.params.id);
    // Only lineup players of tournaments have paid, and tournament captains swap in substitutes themselves.
    if (change.event.kind !== 'stake_event') throw common.notAllowedNow({ kind: change.event.kind });
    await changeLineup(change, {
      benchUserId: bench_user_id,
      lineupUserId: lineup_user_id,
      cause: causeOf(change, reason),
    });
    return finish(change, change.refunded ? 'event.lineup_refunded' : 'event.lineup_changed');
  });
}
