import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { mayCall } from '../../http/access/permissions.ts';
import type { Ctx } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { PageQuery, page, pageRange } from '../../shared/page.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { approvalKind } from '../../staff/approvals/registry.ts';
import { type ApprovalsTable, approvalStates } from '../../staff/approvals/tables.ts';
import { auditedPage } from '../auditedPage.ts';
import { claimsOf, claimWords, OwnerQuery, ownedBy, QueueClaim } from '../queues/claims.ts';

export const LIST = 'admin.approvals.list';

/** An approval request as staff see it. */
export const ApprovalView = Type.Object({
  id: Id,
  kind: Type.String(),
  title: Type.String(),
  subject_type: Type.String(),
  subject_id: Type.String(),
  amount: Nullable(Cents),
  details: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  reason: Type.String(),
  state: OneOf(approvalStates),
  maker_id: Id,
  maker_name: Type.String(),
  mine: Type.Boolean(),
  decidable: Type.Boolean(),
  checker_id: Nullable(Id),
  checker_name: Nullable(Type.String()),
  decision_reason: Nullable(Type.String()),
  created_at: DateTime,
  expires_at: DateTime,
  decided_at: Nullable(DateTime),
  claim: QueueClaim,
});
describeSchema(
  ApprovalView,
  'Approval',
  'Action requested by one staff member that a second one must approve within 24 hours.',
  {
    kind: 'Action that will be carried out, such as `admin.users.donate`.',
    title: 'Human-readable description of the action.',
    subject_type: 'Type of the affected record, such as `user` or `match`.',
    subject_id: 'ID of the affected record.',
    amount: 'Amount that will move, in cents. Null when no money moves.',
    details: 'Parameters chosen by the requester.',
    reason: 'Reason given by the requester.',
    state: 'Current state of the request.',
    maker_id: 'ID of the staff member who made the request.',
    maker_name: 'Name of the staff member who made the request.',
    mine: "True when the viewer made the request and therefore can't decide it.",
    decidable: "True when the request is pending, the viewer's roles allow deciding it, and the viewer didn't make it.",
    checker_id: 'ID of the staff member who decided. Null while the request is pending.',
    checker_name: 'Name of the staff member who decided. Null while the request is pending.',
    decision_reason: 'Reason for the decision. Null while the request is pending.',
    created_at: 'Time the request was made.',
    expires_at: "Time the request expires if it isn't answered.",
    decided_at: 'Time of the decision. Null while it is pending.',
    claim: claimWords,
    'details.name': 'Human-readable label.',
    'details.value': 'Human-readable value.',
  },
);
export type ApprovalView = Static<typeof ApprovalView>;

export const ApprovalQuery = Type.Object({
  ...PageQuery.properties,
  state: Type.Optional(OneOf(approvalStates)),
  subject_type: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  ...OwnerQuery,
});

/**
 * Lists requests in one state (`pending` by default), about one type of record if given. Pending requests are sorted oldest first, all others newest
 * first.
 */
export function listApprovals(ctx: Ctx<unknown, Static<typeof ApprovalQuery>>) {
  const { state = 'pending', subject_type: subjectType, owner } = ctx.query;
  const { offset, limit } = pageRange(ctx.query);
  return auditedPage(ctx, LIST, { state, owner }, async (tx) => {
    const rows = await withNames(tx)
      .where('a.state', '=', state)
      .where(ownedBy('approvals', 'a.id', owner, ctx.userId))
      .$if(subjectType !== undefined, (query) => query.where('a.subject_type', '=', subjectType ?? ''))
      .orderBy('a.created_at', state === 'pending' ? 'asc' : 'desc')
      .orderBy('a.id')
      .offset(offset)
      .limit(limit)
      .execute();
    const paged = page(rows, ctx.query);
    return { ...paged, items: await viewsOf(tx, paged.items, readerOf(ctx)) };
  });
}

interface Reader {
  id: string;
  roles: readonly string[];
}

export const readerOf = ({ userId, session }: Pick<Ctx, 'userId' | 'session'>): Reader => ({
  id: userId,
  roles: session?.roles ?? [],
});

export async function readApproval(tx: Tx, id: string, reader: Reader): Promise<ApprovalView> {
  const row = await withNames(tx).where('a.id', '=', id).executeTakeFirst();
  const [view] = row ? await viewsOf(tx, [row], reader) : [];
  if (!view) throw common.notFound();
  return view;
}

function withNames(db: Db | Tx) {
  return db
    .selectFrom('approvals as a')
    .innerJoin('users as m', 'm.id', 'a.maker')
    .leftJoin('users as c', 'c.id', 'a.checker')
    .selectAll('a')
    .select(['m.username as maker_name', 'c.username as checker_name']);
}

type Row = Selectable<ApprovalsTable> & { maker_name: string; checker_name: string | null };

async function viewsOf(db: Db | Tx, rows: readonly Row[], reader: Reader): Promise<ApprovalView[]> {
  const claims = await claimsOf(
    db,
    'approvals',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => viewOf(row, claims.get(row.id) ?? null, reader));
}

function viewOf(row: Row, claim: QueueClaim, reader: Reader): ApprovalView {
  const kind = approvalKind(row.kind);
  const mine = row.maker === reader.id;
  return {
    id: row.id,
    kind: row.kind,
    title: kind.title,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    amount: row.amount,
    details: Object.entries(row.payload).map(([name, value]) => ({ name, value: textOf(value) })),
    reason: row.reason,
    state: row.state,
    maker_id: row.maker,
    maker_name: row.maker_name,
    mine,
    decidable: row.state === 'pending' && !mine && mayCall(reader.roles, kind.operationId),
    checker_id: row.checker,
    checker_name: row.checker_name,
    decision_reason: row.decision_reason,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    claim,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
