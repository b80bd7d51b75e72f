import Type, { type Static } from 'typebox';
import { audit } from '../../audit/audit.ts';
import type { Db, Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { signedMediaUrl } from '../../media/signedUrl.ts';
import { notifySecurity } from '../../notifications/security.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { page, pageRange } from '../../shared/page.ts';
import { DateOnly, DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { assertDateOfBirth, setDateOfBirth } from '../../users/dateOfBirth.ts';
import { decideCheck, waitingCheck } from '../../wallet/identity/decideCheck.ts';
import { endOfValidity } from '../../wallet/identity/expiry.ts';
import { setKycState } from '../../wallet/identity/identity.ts';
import { readRiskFlags, riskKinds } from '../../wallet/identity/riskFlags.ts';
import { lockPerson } from '../../wallet/person.ts';
import { KycState } from '../../wallet/schemas.ts';
import { claimsOf, claimWords, type OwnedPageQuery, ownedBy, QueueClaim } from '../queues/claims.ts';
import { dueAt } from '../queues/due.ts';

export const AdminIdentity = Type.Object({
  user_id: Id,
  username: Type.String(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  state: KycState,
  check_id: Nullable(Id),
  reason: Nullable(Type.String()),
  submitted_at: Nullable(DateTime),
  due_at: Nullable(DateTime),
  claim: QueueClaim,
  decided_at: Nullable(DateTime),
  expires_at: Nullable(DateTime),
  date_of_birth: Nullable(DateOnly),
  risk_flags: Type.Array(Type.Object({ kind: OneOf(riskKinds), subject_id: Id, at: DateTime })),
  documents: Type.Array(
    Type.Object({ media_id: Id, content_type: Type.String(), bytes: Type.Integer(), url: Type.String() }),
  ),
});
describeSchema(AdminIdentity, 'AdminIdentity', 'Identity check of a user as seen by staff.', {
  first_name: 'Legal first name. Null when not given.',
  last_name: 'Legal last name. Null when not given.',
  state: 'Current state of the check.',
  check_id: 'ID of the latest check. Pass it with a decision. Null if no documents were submitted.',
  reason: "Reason for the rejection. Null when it wasn't rejected.",
  submitted_at: 'Time the documents were submitted. Null if none were submitted.',
  due_at: 'Time by which a decision is due. Null when none is pending.',
  claim: claimWords,
  decided_at: 'Time of the decision. Null while it is pending.',
  expires_at: 'Time an approved check expires. Null if none has been approved.',
  date_of_birth: 'Date of birth, `YYYY-MM-DD`. Null when not given.',
  risk_flags: "Flags that call the user's identity into question, newest first.",
  'risk_flags.kind': 'Kind of flag.',
  'risk_flags.subject_id': 'ID of the match or market it was found in.',
  'risk_flags.at': 'Time it was found.',
  documents: 'Submitted documents.',
  'documents.media_id': 'ID of the uploaded image.',
  'documents.content_type': 'MIME type, such as `image/png`.',
  'documents.bytes': 'Size in bytes.',
  'documents.url': 'Short-lived URL for staff.',
  user_id: 'ID of the user whose identity is checked.',
  username: 'Username of the user whose identity is checked.',
});
type AdminIdentity = Static<typeof AdminIdentity>;
type Request = Ctx<{ user_id: string }, unknown, unknown>;

/**
 * Returns a person's latest identity check with its documents. Access is audited in the same transaction as the read.
 */
export function getIdentity(ctx: Request): Promise<AdminIdentity> {
  return withTransaction(ctx.deps.db, async (tx) => {
    const [identity] = await readIdentities(tx, ctx, [ctx.params.user_id]);
    if (!identity) throw common.notFound();
    await log(tx, ctx, 'admin.wallets.identity', identity.user_id, {});
    return identity;
  });
}

/** Lists checks awaiting a decision, oldest first. Access to each check is audited. */
export function pendingIdentities(ctx: Ctx<unknown, OwnedPageQuery>) {
  return withTransaction(ctx.deps.db, async (tx) => {
    const { offset, limit } = pageRange(ctx.query);
    const rows = await tx
      .selectFrom('identity_checks')
      .select('user_id')
      .where('state', '=', 'submitted')
      .where(ownedBy('identities', 'identity_checks.user_id', ctx.query.owner, ctx.userId))
      .orderBy('submitted_at')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute();
    const paged = page(rows, ctx.query);
    const ids = paged.items.map((row) => row.user_id);
    const identities = await readIdentities(tx, ctx, ids);
    for (const id of ids) await log(tx, ctx, 'admin.wallets.pending_identities', id, {});
    return { ...paged, items: identities.sort((a, b) => ids.indexOf(a.user_id) - ids.indexOf(b.user_id)) };
  });
}

export const ApproveIdentityBody = Type.Object({
  check_id: Id,
  document_expires_on: Type.Optional(Nullable(DateOnly)),
  date_of_birth: Type.Optional(Nullable(DateOnly)),
});

/**
 * Approves the open check. The person can then withdraw until the check or the document expires, whichever comes first.
 * A date of birth from the document replaces the declared one.
 * @throws 1000 for a document that has already expired
 */
export async function approveIdentity(
  ctx: Ctx<{ user_id: string }, unknown, Static<typeof ApproveIdentityBody>>,
): Promise<AdminIdentity> {
  const document = ctx.body;
  const now = await appNow(ctx.deps.db);
  const expiresAt = endOfValidity(now, ctx.deps.config.wallet.identityValidDays, document.document_expires_on ?? null);
  if (expiresAt <= now) {
    throw common.validation(undefined, 'This document has expired. Reject the check instead.', 'document_expires_on');
  }
  const dateOfBirth = document.date_of_birth ?? null;
  if (dateOfBirth !== null) assertDateOfBirth(dateOfBirth, now);
  return decide(ctx, { state: 'approved', checkId: document.check_id, expiresAt, dateOfBirth });
}

/** Rejects the open check. The person sees the reason and its next steps. */
export async function rejectIdentity(
  ctx: Ctx<{ user_id: string }, unknown, { check_id: string; reason_id: string }>,
): Promise<AdminIdentity> {
  const reason = await ctx.deps.db
    .selectFrom('identity_reasons')
    .select('id')
    .where('id', '=', ctx.body.reason_id)
    .executeTakeFirst();
  if (!reason) throw common.validation(undefined, 'This reason doesn’t exist. Choose one from the list.', 'reason_id');
  return decide(ctx, { state: 'rejected', checkId: ctx.body.check_id, reasonId: reason.id });
}

type Decision = { checkId: string } & (
  | { state: 'approved'; expiresAt: Date; dateOfBirth: string | null }
  | { state: 'rejected'; reasonId: string }
);

/**
 * Staff can't decide their own check. Locks the person so that each check is decided only once. Refuses with 1002 if no
 * check is waiting, and with 1001 if it isn't the check that staff saw.
 */
function decide(ctx: Request, decision: Decision): Promise<AdminIdentity> {
  const userId = ctx.params.user_id;
  const { state, checkId } = decision;
  const reasonId = state === 'rejected' ? decision.reasonId : null;
  const expiresAt = state === 'approved' ? decision.expiresAt : null;
  if (userId === ctx.userId) throw common.forbidden(undefined, 'You can’t do this to your own account.');
  return withTransaction(ctx.deps.db, async (tx) => {
    const known = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
    if (!known) throw common.notFound();
    const person = await lockPerson(tx, userId);
    const waiting = await waitingCheck(tx, userId);
    if (!waiting) throw common.notAllowedNow({ state: person.kyc_state }, 'No identity check is awaiting a decision.');
    if (!(await decideCheck(tx, userId, checkId, { state, reasonId, expiresAt, staffId: ctx.userId }))) {
      throw common.conflict(
        { check_id: waiting },
        'New documents have been submitted since you opened this check. Nothing was decided. Review them first.',
      );
    }
    await setKycState(tx, userId, state);
    const dateOfBirth = state === 'approved' ? decision.dateOfBirth : null;
    if (dateOfBirth !== null) await setDateOfBirth(tx, userId, dateOfBirth);
    notifySecurity(tx, userId, `identity_${state}`);
    await log(tx, ctx, `admin.wallets.${state === 'approved' ? 'approve' : 'reject'}_identity`, userId, {
      before: { kyc_state: person.kyc_state },
      after: {
        kyc_state: state,
        identity_check: checkId,
        ...(expiresAt && { expires_at: expiresAt }),
        // Audit entries are never erased, so the date itself isn't included.
        ...(dateOfBirth !== null && { date_of_birth_replaced: true }),
      },
      ...(reasonId && { reason: reasonId }),
    });
    const [identity] = await readIdentities(tx, ctx, [userId]);
    if (!identity) throw common.notFound();
    return identity;
  });
}

export async function identityReasons(db: Db) {
  const items = await db.selectFrom('identity_reasons').select(['id', 'label', 'advice']).orderBy('position').execute();
  return { items };
}

async function readIdentities(tx: Tx, ctx: Ctx, userIds: string[]): Promise<AdminIdentity[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .selectFrom('users as u')
    .leftJoin('identity_checks as c', 'c.user_id', 'u.id')
    .leftJoin('identity_reasons as r', 'r.id', 'c.reason_id')
    .distinctOn('u.id')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.kyc_state', 'c.submitted_at', 'c.decided_at'])
    .select(['c.id as check_id', 'c.media_ids', 'c.expires_at', 'r.label', 'u.date_of_birth'])
    .where('u.id', 'in', userIds)
    .orderBy('u.id')
    .orderBy('c.submitted_at', 'desc')
    .execute();
  const documents = await readDocuments(
    tx,
    ctx,
    rows.flatMap((row) => row.media_ids ?? []),
  );
  const flags = await readRiskFlags(tx, userIds);
  const claims = await claimsOf(tx, 'identities', userIds);
  return rows.map((row) => ({
    user_id: row.id,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    state: row.kyc_state,
    check_id: row.check_id,
    reason: row.kyc_state === 'rejected' ? row.label : null,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    due_at:
      row.kyc_state === 'submitted' && row.submitted_at
        ? dueAt('identities', row.submitted_at, ctx.deps.config).toISOString()
        : null,
    claim: claims.get(row.id) ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    date_of_birth: row.date_of_birth,
    risk_flags: (flags.get(row.id) ?? []).map((flag) => ({
      kind: flag.kind,
      subject_id: flag.subject_id,
      at: flag.created_at.toISOString(),
    })),
    documents: (row.media_ids ?? []).flatMap((id) => documents.get(id) ?? []),
  }));
}

/** Returns documents by ID, omitting deleted ones. The URLs work only for this staff member. */
async function readDocuments(tx: Tx, ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return new Map<string, AdminIdentity['documents'][number]>();
  const now = await appNow(tx);
  const rows = await tx
    .selectFrom('media')
    .select(['id', 'content_type', 'bytes'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, content_type: contentType, bytes }) => [
      id,
      {
        media_id: id,
        content_type: contentType ?? 'application/octet-stream',
        bytes: bytes ?? 0,
        url: signedMediaUrl(ctx.deps.config, { mediaId: id, readerId: ctx.userId }, now),
      },
    ]),
  );
}

async function log(
  tx: Tx,
  ctx: Ctx,
  action: string,
  userId: string,
  change: { before?: unknown; after?: unknown; reason?: string },
): Promise<void> {
  await audit(tx, {
    area: 'staff',
    actor: ctx.userId,
    role: ctx.session?.roles.join(','),
    action,
    subjectType: 'user',
    subjectId: userId,
    ...change,
    ip: ctx.ip,
    requestId: ctx.requestId,
  });
}
