import { sql } from 'kysely';
import type { Static } from 'typebox';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { matchScores } from '../../matches/reads.ts';
import { common } from '../../shared/errors.ts';
import { page, pageRange } from '../../shared/page.ts';
import { auditedPage } from '../auditedPage.ts';
import { ownedBy } from '../queues/claims.ts';
import type { AdminMatchQuery, AdminMatchView } from './schemas.ts';
import { adminViews } from './view.ts';

type Query = Static<typeof AdminMatchQuery>;
type Request = Ctx<{ id: string }>;

/**
 * Lists matches for staff, newest first. Without filters, or with `status` set to disputed, returns the dispute queue
 * instead: largest pot first, then oldest. Every page is audited with the matches it showed.
 */
export function listMatches(ctx: Ctx<unknown, Query>) {
  const { query, userId, deps } = ctx;
  const { status, user_id, owner } = query;
  const queue = status === 'disputed' || (status === undefined && user_id === undefined);
  return auditedPage(ctx, 'admin.matches.list', { status, user_id, owner }, async (tx) => {
    const paged = page(await (queue ? waiting(tx, query, userId) : newest(tx, query, userId)), query);
    const ids = paged.items.map((row) => row.id);
    return { ...paged, items: await adminViews(tx, deps, userId, ids) };
  });
}

/** Returns one match with all its data. @throws 404 */
export function getMatch(ctx: Request): Promise<AdminMatchView> {
  return withTransaction(ctx.deps.db, async (tx) => {
    const [view] = await adminViews(tx, ctx.deps, ctx.userId, [ctx.params.id]);
    if (!view) throw common.notFound();
    await log(tx, ctx, 'admin.matches.get', view.id);
    return view;
  });
}

/** Returns both sides' score reports and the official scores. @throws 404 */
export function getScores(ctx: Request) {
  return withTransaction(ctx.deps.db, async (tx) => {
    const scores = await matchScores(tx, ctx.params.id, true);
    await log(tx, ctx, 'admin.matches.scores', ctx.params.id);
    return scores;
  });
}

function waiting(tx: Tx, query: Query, viewerId: string): Promise<{ id: string }[]> {
  const { offset, limit } = pageRange(query);
  return tx
    .selectFrom('match_disputes as d')
    .innerJoin('matches as m', 'm.id', 'd.match_id')
    .select('m.id')
    .where('d.state', 'in', ['evidence', 'review', 'appealed'])
    .where(ownedBy('disputes', 'm.id', query.owner, viewerId))
    .$if(query.user_id !== undefined, (rest) => rest.where(playedBy(query.user_id ?? '')))
    .orderBy((eb) => eb('m.entry_amount', '*', eb.ref('m.team_size')), 'desc')
    .orderBy('d.opened_at')
    .orderBy('m.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

function newest(tx: Tx, query: Query, viewerId: string): Promise<{ id: string }[]> {
  const { offset, limit } = pageRange(query);
  return tx
    .selectFrom('matches as m')
    .select('m.id')
    .where(ownedBy('disputes', 'm.id', query.owner, viewerId))
    .$if(query.status !== undefined, (rest) => rest.where('m.state', '=', query.status ?? 'disputed'))
    .$if(query.user_id !== undefined, (rest) => rest.where(playedBy(query.user_id ?? '')))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

function playedBy(userId: string) {
  return sql<boolean>`exists (select from match_participants p where p.match_id = m.id and p.user_id = ${userId})`;
}

async function log(tx: Tx, ctx: Ctx, action: string, matchId: string): Promise<void> {
  await audit(tx, {
    area: 'staff',
    actor: ctx.userId,
    role: ctx.session?.roles.join(','),
    action,
    subjectType: 'match',
    subjectId: matchId,
    ip: ctx.ip,
    requestId: ctx.requestId,
  });
}
