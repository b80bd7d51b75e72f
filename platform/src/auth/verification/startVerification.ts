import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { newId } from '../../shared/ids.ts';
import { checkSmsBudgets, takeFromSmsBudgets } from './smsBudgets.ts';
import { checkStarts, lockStarts } from './startLimits.ts';
import { resendPause, type VerificationRow } from './verification.ts';

interface NewVerification {
  type: 'phonenumber' | 'email';
  /** An E.164 number or a normalized email address. */
  value: string;
  purpose: 'use' | 'leave_phone';
  /**
   * Checks that call a provider. They only run once the limits allow another code, so that refused requests cost
   * nothing.
   */
  check?: () => Promise<void>;
}

/** Starts a verification and sends its code after commit. Refuses with 1004 at the limits. */
export async function startVerification(ctx: Ctx, wanted: NewVerification): Promise<VerificationRow> {
  const { deps, ip } = ctx;
  const { type, value, check } = wanted;
  await checkStarts(deps.db, deps.config, value, ip);
  if (type === 'phonenumber') await checkSmsBudgets(deps.db, deps.config, value);
  await check?.();
  return withTransaction(deps.db, async (tx) => {
    await lockStarts(tx, value, ip);
    await checkStarts(tx, deps.config, value, ip);
    return insert(tx, ctx, wanted);
  });
}

async function insert(tx: Tx, ctx: Ctx, { type, value, purpose }: NewVerification): Promise<VerificationRow> {
  const { auth } = ctx.deps.config;
  const now = await appNow(tx);
  await tx
    .updateTable('identity_verifications')
    .set({ status: 'superseded' })
    .where('value', '=', value)
    .where('status', '=', 'sent')
    .execute();
  const row = await tx
    .insertInto('identity_verifications')
    .values({
      id: newId(),
      type,
      value,
      purpose,
      device_id: ctx.deviceId,
      user_id: ctx.session?.userId ?? null,
      ip: ctx.ip,
      created_at: now,
      expires_at: new Date(now.getTime() + auth.codeMinutes * 60_000),
      resend_at: new Date(now.getTime() + resendPause(auth.codeResendSeconds, 1) * 1000),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (type === 'phonenumber') await takeFromSmsBudgets(tx, ctx.deps.config, value);
  await enqueue(tx, 'auth.send_code', { verificationId: row.id, send: 1 }, { key: `${row.id}:1` });
  return row;
}
