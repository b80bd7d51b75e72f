import Type, { type Static } from 'typebox';
import { clearClaims } from '../../../commentator/store.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { eventErrors } from '../../../events/errors.ts';
import { eventFacts } from '../../../events/facts.ts';
import { closeAlerts } from '../../../events/integrity/alerts.ts';
import { refereeRefusal } from '../../../events/integrity/refusal.ts';
import { finish, openChange } from '../../../events/lifecycle/change.ts';
import type { Change, Origin } from '../../../events/lifecycle/eventChange.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { bundleMarkets } from '../../../events/market/bundle.ts';
import { endedByStaff } from '../../../events/market/incidents.ts';
import { voidMarket } from '../../../events/market/lifecycle.ts';
import { stakedAmount } from '../../../events/market/money.ts';
import { closeIncidents, incidentsOf, openIncident } from '../../../events/market/pauses.ts';
import type { EventMarket, Incident } from '../../../events/store.ts';
import type { Ctx } from '../../../http/route.ts';
import { common } from '../../../shared/errors.ts';
import { Id, Nullable } from '../../../shared/schema.ts';
import { requireReason } from '../../../staff/actor.ts';
import type { ApprovalKind } from '../../../staff/approvals/registry.ts';
import { changeOrRequest, NeedsApproval, requestApproval } from '../../../staff/approvals/request.ts';
import type { AdminStakeView, BundleBody, ReasonBody, SuspendBody, UpdateStakeBody } from '../schemas.ts';
import { adminStake } from '../view.ts';

type Call<B> = Ctx<{ id: string }, unknown, B>;
type Once = (run: (tx: Tx) => Promise<AdminStakeView>) => Promise<AdminStakeView>;
type Reasoned = Static<typeof ReasonBody>;

/**
 * Replaces an event's commentator. A commentator who has already claimed the event loses the claim. @throws 404, 1000,
 * 1010 for players and stakers
 */
export function updateCall(ctx: Call<Static<typeof UpdateStakeBody>>): Promise<AdminStakeView> {
  const { commentator_id = null } = ctx.body;
  return withTransaction(ctx.deps.db, async (tx) => {
    const change = await openChange(tx, staffOrigin(ctx, 'staff', 'admin.stakes.update'), ctx.params.id);
    if (commentator_id !== null) await checkPerson(tx, commentator_id, ctx.params.id);
    if (change.event.commentator_id !== commentator_id) await clearClaims(tx, ctx.params.id);
    change.event.commentator_id = commentator_id;
    return seen(change, 'event.commentator');
  });
}

async function checkPerson(tx: Tx, userId: string, eventId: string): Promise<void> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'enabled')
    .executeTakeFirst();
  if (!found) throw common.validation({}, 'This person doesn’t exist.', 'commentator_id');
  const staked = (id: string) => eventFacts().hasStaked(tx, id, eventId);
  const partial = await refereeRefusal(tx, userId, eventId, staked);
  if (partial)
    throw eventErrors.partial(
      partial.data,
      'This person or a linked account plays in this event or has staked on it. Choose another commentator.',
    );
}

/** Suspends one market or all markets of an event. @throws 404, 1002 */
export function suspendCall(ctx: Call<Static<typeof SuspendBody>>): Promise<AdminStakeView> {
  const { market_id, minutes, dispute } = ctx.body;
  const reason = requireReason(ctx.body.reason);
  return withTransaction(ctx.deps.db, async (tx) => {
    const change = await openChange(tx, staffOrigin(ctx, 'staff', 'admin.stakes.suspend', reason), ctx.params.id);
    const markets = marketsAbout(change, market_id ?? null);
    if (!markets.some((market) => !['provisional', 'settled', 'voided'].includes(market.phase))) {
      throw common.notAllowedNow({}, 'Staking on this event has closed.');
    }
    await openIncident(change, {
      kind: dispute ? 'dispute' : 'staff',
      reason,
      ...(market_id && { marketId: market_id }),
      ...(minutes && { lastsMs: minutes * 60_000, minutes }),
    });
    return seen(change, 'event.suspended');
  });
}

/** The market to act on, or null for all markets of the event. */
export const MarketRequest = Type.Object({ market_id: Nullable(Id) });
type MarketRequest = Static<typeof MarketRequest>;

/** Approval kind for resuming markets that someone else or an alert suspended. */
export const resumeKind = 'admin.stakes.resume';

/**
 * Resumes markets. Staff can lift their own suspensions alone. Suspensions by other staff or by alerts require a second
 * staff member.
 * @throws 404, 1002, 1015
 */
export async function resumeCall(ctx: Call<Reasoned>): Promise<AdminStakeView> {
  const reason = requireReason(ctx.body.reason);
  const marketId = ctx.body.market_id ?? null;
  const origin = staffOrigin(ctx, 'staff', resumeKind, reason);
  const resumed = await withTransaction(ctx.deps.db, async (tx) => {
    const change = await openChange(tx, origin, ctx.params.id);
    const others = stopsOf(change, marketId).some((one) => isAnothers(one, ctx.userId));
    return others ? null : resume(change, marketId);
  });
  return (
    resumed ??
    requestApproval(ctx, {
      kind: resumeKind,
      subjectType: 'event',
      subjectId: ctx.params.id,
      payload: { market_id: marketId },
      reason,
    })
  );
}

function isAnothers(incident: Incident, userId: string): boolean {
  const byStaff = incident.kind === 'staff' || incident.kind === 'dispute';
  return incident.kind === 'integrity' || (byStaff && incident.opened_by !== userId);
}

async function resume(change: Change, marketId: string | null): Promise<AdminStakeView> {
  const { tx, origin } = change;
  const stops = stopsOf(change, marketId);
  if (stops.length === 0) {
    const kinds = change.event.incidents.map((one) => one.kind);
    throw common.notAllowedNow(
      { incidents: kinds },
      'Staff can’t resume these markets because an automatic check still suspends them.',
    );
  }
  await closeIncidents(change, stops, origin.reason ?? '');
  await closeAlerts(
    tx,
    stops.map(({ id }) => id),
    { at: change.event.now, by: origin.userId, reason: origin.reason ?? '' },
  );
  return seen(change, 'event.resumed');
}

/**
 * Returns the open incidents that staff can close. With a market ID, includes only incidents of that market and of the
 * whole event.
 * @throws 404
 */
function stopsOf(change: Change, marketId: string | null): Incident[] {
  marketsAbout(change, marketId);
  return incidentsOf(change.event, endedByStaff).filter(
    (one) => marketId === null || one.market_id === null || one.market_id === marketId,
  );
}

/** Resumes the markets on the requester's behalf. */
export const resumeApproval: ApprovalKind<MarketRequest> = {
  title: 'Market resumed',
  operationId: 'admin.stakes.resume',
  async execute({ tx }, request, checker) {
    const origin = originOfRequest(request, checker.requestId, resumeKind);
    await resume(await openChange(tx, origin, request.subject_id), request.payload.market_id);
  },
};

/** Approval kind for voiding markets that hold money. */
export const voidKind = 'admin.stakes.void';

/**
 * Voids one market or all markets of an event and refunds the stakes. If they hold money, a second staff member must
 * approve.
 * @throws 404, 1002, 1015
 */
export async function voidCall(ctx: Call<Reasoned>, once: Once): Promise<AdminStakeView> {
  const reason = requireReason(ctx.body.reason);
  const marketId = ctx.body.market_id ?? null;
  const voidNow = () =>
    once(async (tx) => {
      const change = await openChange(tx, staffOrigin(ctx, 'staff', voidKind, reason), ctx.params.id);
      const marketIds = marketsAbout(change, marketId).map((market) => market.id);
      const staked = await stakedAmount(tx, marketIds);
      if (staked > 0) throw new NeedsApproval(staked);
      return voidAll(change, marketId);
    });
  return changeOrRequest(ctx, voidNow, (amount) => ({
    kind: voidKind,
    subjectType: 'event',
    subjectId: ctx.params.id,
    payload: { market_id: marketId },
    reason,
    amount,
  }));
}

async function voidAll(change: Change, marketId: string | null): Promise<AdminStakeView> {
  const { origin } = change;
  let done = 0;
  for (const market of marketsAbout(change, marketId)) {
    if (await voidMarket(change, market, origin.reason ?? 'Voided by staff.')) done += 1;
  }
  if (done === 0) throw common.notAllowedNow({}, 'This market has been settled and paid, so it can’t be voided.');
  return seen(change, 'event.voided');
}

/** Voids the markets on the requester's behalf. */
export const voidApproval: ApprovalKind<MarketRequest> = {
  title: 'Market voided',
  operationId: 'admin.stakes.void',
  async execute({ tx }, request, checker) {
    const origin = originOfRequest(request, checker.requestId, voidKind);
    await voidAll(await openChange(tx, origin, request.subject_id), request.payload.market_id);
  },
};

function originOfRequest(request: { maker: string; reason: string }, requestId: string, action: string): Origin {
  return { userId: request.maker, actor: 'staff', action, reason: request.reason, requestId };
}

/** Creates several markets for several events. If one of them can't be created, none are. @throws 404, 1002 */
export function bundleCall(
  ctx: Ctx<unknown, unknown, Static<typeof BundleBody>>,
): Promise<{ items: AdminStakeView[]; added: number }> {
  const { event_ids, types } = ctx.body;
  return withTransaction(ctx.deps.db, async (tx) => {
    const items: AdminStakeView[] = [];
    let added = 0;
    for (const id of [...new Set(event_ids)].sort()) {
      const change = await openChange(tx, staffOrigin(ctx, 'staff', 'admin.stakes.bundle'), id);
      added += await bundleMarkets(change, types);
      items.push(await seen(change, 'event.markets_added'));
    }
    return { items, added };
  });
}

function marketsAbout({ event }: Change, marketId: string | null): EventMarket[] {
  if (marketId === null) return event.markets;
  const market = event.markets.find((one) => one.id === marketId);
  if (!market) throw common.notFound();
  return [market];
}

async function seen(change: Change, type: string): Promise<AdminStakeView> {
  await finish(change, type);
  return adminStake(change.tx, change.event.id);
}
