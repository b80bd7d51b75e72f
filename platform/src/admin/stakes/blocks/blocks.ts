import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db, Tx } from '../../../db/database.ts';
import { appNow, withTransaction } from '../../../db/transaction.ts';
import { insertStakeBlock, liftStakeBlock } from '../../../events/market/stakeBlocks.ts';
import type { Ctx } from '../../../http/route.ts';
import { common } from '../../../shared/errors.ts';
import { page, pageRange } from '../../../shared/page.ts';
import { actorOf, refuseOwn, requireReason, type StaffActor, staffAudit } from '../../../staff/actor.ts';
import type { ApprovalKind } from '../../../staff/approvals/registry.ts';
import { requestApproval } from '../../../staff/approvals/request.ts';
import { auditedPage } from '../../auditedPage.ts';
import { stakeTypes } from '../markets/types.ts';
import { withdrawOrders } from '../orders.ts';
import type { BlockInput, BlockQuery, StakeBlockView, UnblockQuery } from '../schemas.ts';

export const LIST = 'admin.stakes.blocks';

/** Lists active blocks, newest first. */
export function listBlocks(ctx: Ctx<unknown, Static<typeof BlockQuery>>) {
  const { query } = ctx;
  const { offset, limit } = pageRange(query);
  return auditedPage(ctx, LIST, { user_id: query.user_id }, async (tx) => {
    const rows = await readBlocks(tx)
      .where((eb) => eb.or([eb('b.until', 'is', null), eb('b.until', '>', sql<Date>`app_now()`)]))
      .$if(query.user_id !== undefined, (rest) => rest.where('b.user_id', '=', query.user_id ?? ''))
      .orderBy('b.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    const paged = page(rows, query);
    return { ...paged, items: paged.items.map(viewOf) };
  });
}

type Row = Awaited<ReturnType<ReturnType<typeof readBlocks>['execute']>>[number];

function readBlocks(db: Db | Tx) {
  return db
    .selectFrom('stake_blocks as b')
    .leftJoin('users as u', 'u.id', 'b.user_id')
    .leftJoin('events as e', 'e.id', 'b.event_id')
    .leftJoin('league_teams as t', 't.id', 'b.league_team_id')
    .leftJoin('leagues as l', 'l.id', 'b.league_id')
    .selectAll('b')
    .select(['u.username', 'e.name as event_name', 't.name as team_name', 'l.name as league_name'])
    .where('b.lifted_at', 'is', null);
}

function viewOf(row: Row): StakeBlockView {
  return {
    id: row.id,
    user_id: row.user_id,
    username: row.username,
    event_id: row.event_id,
    team_id: row.league_team_id,
    league_id: row.league_id,
    market_type: row.market_type,
    scope: scopeOf(row),
    reason: row.reason,
    until: row.until?.toISOString() ?? null,
    blocked_by: row.blocked_by,
    created_at: row.created_at.toISOString(),
  };
}

/** Describes the scope of a block, such as `Harbor Series, winner markets`. */
function scopeOf({ event_name, team_name, league_name, market_type }: Row): string {
  const where = event_name ?? team_name ?? league_name;
  const kind = stakeTypes.find(({ type }) => type === market_type)?.title;
  if (kind === undefined) return where ?? 'Everything';
  return where === null ? `${kind} markets` : `${where}, ${kind.toLowerCase()} markets`;
}

/**
 * Blocks one person or everyone from staking on an event, a team, a league or everything, or on one kind of market
 * there. Cancels the affected open orders within that scope, but matched stakes stay. Refuses with 1000, or with 403
 * for the staff member's own account.
 */
export function addBlock(ctx: Ctx<unknown, unknown, BlockInput>): Promise<StakeBlockView> {
  const { body } = ctx;
  const scopes = [body.event_id, body.team_id, body.league_id].filter((one) => one != null);
  if (scopes.length > 1) throw common.validation({}, 'Choose one event, one team or one league.', 'event_id');
  const named = [...scopes, body.market_type].some((one) => one != null);
  if (!named && body.user_id == null && !body.everything) {
    throw common.validation({}, 'Choose a player, an event, a team, a league or a kind of market.', 'user_id');
  }
  if (body.user_id != null) refuseOwn(ctx.userId, body.user_id);
  return withTransaction(ctx.deps.db, async (tx) => {
    if (body.until && new Date(body.until) <= (await appNow(tx))) {
      throw common.validation({}, 'Choose a time in the future.', 'until');
    }
    await checkKnown(tx, body);
    const id = await insertBlock(tx, ctx.userId, body);
    if (body.user_id != null) await withdrawOrders(tx, id);
    await staffAudit(tx, actorOf(ctx), {
      action: 'admin.stakes.block',
      subjectType: 'stake_block',
      subjectId: id,
      after: body,
      reason: requireReason(body.reason),
    });
    return viewOf(await readBlocks(tx).where('b.id', '=', id).executeTakeFirstOrThrow());
  });
}

function insertBlock(tx: Tx, staffId: string, body: BlockInput): Promise<string> {
  return insertStakeBlock(tx, {
    userId: body.user_id ?? null,
    eventId: body.event_id ?? null,
    leagueTeamId: body.team_id ?? null,
    leagueId: body.league_id ?? null,
    marketType: body.market_type ?? null,
    reason: requireReason(body.reason),
    until: body.until ? new Date(body.until) : null,
    staffId,
  });
}

async function checkKnown(tx: Tx, body: BlockInput): Promise<void> {
  const { rows } = await sql<{ param: string }>`
    select param from (values ('user_id', ${body.user_id ?? null}::uuid, (select id from users where id = ${body.user_id ?? null})),
      ('event_id', ${body.event_id ?? null}::uuid, (select id from events where id = ${body.event_id ?? null})),
      ('team_id', ${body.team_id ?? null}::uuid, (select id from league_teams where id = ${body.team_id ?? null})),
      ('league_id', ${body.league_id ?? null}::uuid, (select id from leagues where id = ${body.league_id ?? null}))
    ) as asked (param, id, known) where id is not null and known is null`.execute(tx);
  const [missing] = rows;
  if (missing) throw common.validation({}, 'No event, team or league with this ID exists.', missing.param);
}

/** Approval kind for lifting an emergency stop. */
export const unblockKind = 'admin.stakes.unblock';

/** Lifts a block and returns it. Lifting an emergency stop requires a second staff member. @throws 404, 1015 */
export async function liftBlock(ctx: Ctx<{ id: string }, Static<typeof UnblockQuery>>): Promise<StakeBlockView> {
  const reason = ctx.query.reason ?? 'Lifted.';
  const block = await readBlocks(ctx.deps.db).where('b.id', '=', ctx.params.id).executeTakeFirst();
  if (!block) throw common.notFound();
  if (block.user_id === null) {
    const subject = { subjectType: 'stake_block', subjectId: ctx.params.id };
    return requestApproval(ctx, { kind: unblockKind, ...subject, payload: {}, reason });
  }
  refuseOwn(ctx.userId, block.user_id);
  await withTransaction(ctx.deps.db, (tx) => lift(tx, ctx.params.id, actorOf(ctx), reason));
  return viewOf(block);
}

async function lift(tx: Tx, id: string, by: StaffActor, reason: string): Promise<void> {
  const lifted = await liftStakeBlock(tx, id, by.id, reason);
  if (!lifted) throw common.notFound();
  await staffAudit(tx, by, { action: unblockKind, subjectType: 'stake_block', subjectId: id, reason });
}

export const unblockApproval: ApprovalKind = {
  title: 'Emergency stop lifted',
  operationId: 'admin.stakes.unblock',
  execute: ({ tx }, request, checker) => lift(tx, request.subject_id, checker, request.reason),
};
