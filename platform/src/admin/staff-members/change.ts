import type { Static, TSchema } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { actorOf, refuseOwn, requireReason, staffAudit } from '../../staff/actor.ts';
import { registerApproval } from '../../staff/approvals/registry.ts';
import { requestApproval } from '../../staff/approvals/request.ts';
import { hasOtherAdmin, lockStaff } from '../../users/staffMembers.ts';

/** Effects of a change on the current staff accounts. */
export interface StaffPlan {
  /** Users affected by the change, who can neither request it nor decide on it. */
  about: string[];
  before?: object;
  after: object;
  /** Applies the change. Returns the ID of the staff account. */
  carryOut(): Promise<string>;
}

/** A change of staff accounts. A second admin approves it (docs/domain/staff.md#staff-accounts). */
export interface StaffChange<S extends TSchema> {
  /** Operation that makes the change. It is also the kind of its approval. */
  kind: string;
  title: string;
  payload: S;
  /** ID of the staff account in the payload, or the email address of a new account. */
  subjectOf(payload: Static<S>): string;
  /** Checks the change. Runs under the lock of staff accounts. */
  plan(tx: Tx, payload: Static<S>): Promise<StaffPlan>;
}

/**
 * Registers the approval kind that carries out approved requests. Uses the state of the staff accounts at the time of
 * approval.
 */
export function registerStaffChange<S extends TSchema>(change: StaffChange<S>): void {
  registerApproval(change.kind, change.payload, {
    title: change.title,
    operationId: change.kind,
    async execute({ tx }, { payload, reason, maker }, checker) {
      await lockStaff(tx);
      await checkMaker(tx, maker);
      const plan = await change.plan(tx, payload);
      const subjectId = await plan.carryOut();
      const after = { ...plan.after, maker };
      await staffAudit(tx, checker, { ...entryOf(change.kind, plan, subjectId), after, reason });
    },
  });
}

/**
 * Requests approval of a change, or carries it out if the caller is the only admin. Returns the ID of the staff account
 * that was changed.
 * @throws 1015 if there is another admin, and any error the plan throws
 */
export async function changeStaff<S extends TSchema>(
  ctx: Ctx,
  change: StaffChange<S>,
  payload: Static<S> & Record<string, unknown>,
  given: string,
): Promise<string> {
  const reason = requireReason(given);
  const { about, changed } = await withTransaction(ctx.deps.db, async (tx) => {
    await lockStaff(tx);
    const plan = await change.plan(tx, payload);
    for (const userId of plan.about) refuseOwn(ctx.userId, userId);
    if (await hasOtherAdmin(tx, ctx.userId)) return { about: plan.about, changed: null };
    const subjectId = await plan.carryOut();
    const after = { ...plan.after, only_admin: true };
    await staffAudit(tx, actorOf(ctx), { ...entryOf(change.kind, plan, subjectId), after, reason });
    return { about: plan.about, changed: subjectId };
  });
  if (changed !== null) return changed;
  const subject = { subjectType: 'staff_member', subjectId: change.subjectOf(payload) };
  return requestApproval(ctx, { kind: change.kind, ...subject, payload, reason, about });
}

function entryOf(action: string, { before }: StaffPlan, subjectId: string) {
  return { action, subjectType: 'staff_member', subjectId, ...(before && { before }) };
}

/** An admin who was removed after requesting a change no longer counts as one of the two admins. */
async function checkMaker(tx: Tx, maker: string): Promise<void> {
  const { roles } = await tx.selectFrom('users').select('roles').where('id', '=', maker).executeTakeFirstOrThrow();
  if (!roles.includes('admin'))
    throw common.notAllowedNow({}, 'The person who asked for this is no longer an admin. Decline the request.');
}
