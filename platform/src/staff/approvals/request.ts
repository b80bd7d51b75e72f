import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { canonicalJson } from '../../shared/canonical.ts';
import { common } from '../../shared/errors.ts';
import { newId, sha256 } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { schedule } from '../../timers/timers.ts';
import { actorOf, refuseOwn, requireReason, staffAudit } from '../actor.ts';
import { approvalKind } from './registry.ts';

/** How long a request stays open. */
const EXPIRY_MS = 24 * 3_600_000;

export interface ApprovalRequest {
  /** Kind of request, as registered with `registerApproval`. */
  kind: string;
  subjectType: string;
  subjectId: string;
  /** Input for `execute`. The approver sees it, too. */
  payload: Record<string, unknown>;
  /** Reason given by the maker, that is, the staff member who makes the request. */
  reason: string;
  amount?: Cents;
  /** IDs of the users the request concerns. They can neither make nor decide it. */
  about?: string[];
}

/**
 * Requests approval from a second staff member. Stores the request for 24 hours in a separate transaction and always
 * throws refusal 1015 with `{approval_id}`. If an identical request is already open, its ID is returned. Must be called
 * outside any transaction: in a `route` or `moneyStepsRoute`, never in a `moneyRoute`.
 */
export async function requestApproval(ctx: Ctx, request: ApprovalRequest): Promise<never> {
  const { title, checkPayload } = approvalKind(request.kind);
  checkPayload(request.payload);
  const reason = requireReason(request.reason);
  for (const userId of request.about ?? []) refuseOwn(ctx.userId, userId);
  const id = await withTransaction(ctx.deps.db, (tx) => store(tx, ctx, { ...request, reason }));
  throw common.approvalNeeded(
    { approval_id: id },
    `${title}: sent for approval by a second staff member. Nothing has changed yet.`,
  );
}

/** Thrown by a change that turns out to need a second staff member. Rolls back its transaction. */
export class NeedsApproval extends Error {
  /** Amount of money involved in the change, in cents. */
  readonly amount: Cents;

  constructor(amount: Cents) {
    super('This change needs approval.');
    this.amount = amount;
  }
}

/**
 * Makes a change, or requests approval if it throws `NeedsApproval`. For changes whose need for approval depends on
 * locked data, because data read before the lock may be outdated.
 * @param request The request, given the amount from `NeedsApproval`
 * @throws 1015 if approval is needed
 */
export async function changeOrRequest<T>(
  ctx: Ctx,
  change: () => Promise<T>,
  request: (amount: Cents) => ApprovalRequest,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof NeedsApproval) return requestApproval(ctx, request(error.amount));
    throw error;
  }
}

async function store(tx: Tx, ctx: Ctx, request: ApprovalRequest): Promise<string> {
  const now = await appNow(tx);
  const payload = canonicalJson(request.payload);
  const same = { kind: request.kind, subject_type: request.subjectType, subject_id: request.subjectId };
  const made = await tx
    .insertInto('approvals')
    .values({
      ...same,
      id: newId(),
      payload,
      payload_hash: sha256(payload),
      amount: request.amount ?? null,
      reason: request.reason,
      maker: ctx.userId,
      maker_device: ctx.deviceId,
      about: request.about ?? [],
      created_at: now,
      expires_at: new Date(now.getTime() + EXPIRY_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'expires_at'])
    .executeTakeFirst();
  if (!made) return openRequest(tx, same, payload);
  await schedule(tx, { kind: 'approvals.expire', refId: made.id, version: 1, dueAt: made.expires_at });
  await staffAudit(tx, actorOf(ctx), {
    action: 'admin.approvals.request',
    subjectType: request.subjectType,
    subjectId: request.subjectId,
    after: { approval: made.id, kind: request.kind, payload: request.payload },
    reason: request.reason,
  });
  return made.id;
}

async function openRequest(
  tx: Tx,
  same: { kind: string; subject_type: string; subject_id: string },
  payload: string,
): Promise<string> {
  const open = await tx
    .selectFrom('approvals')
    .select('id')
    .where((eb) => eb.and(same))
    .where('payload_hash', '=', sha256(payload))
    .where('state', '=', 'pending')
    .executeTakeFirst();
  // Another staff member decided the request between the two statements, so the caller has to retry.
  if (!open) throw common.conflict();
  return open.id;
}
