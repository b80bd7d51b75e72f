import Type from 'typebox';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, route } from '../http/route.ts';
import { enqueue } from '../jobs/jobs.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { OneOf } from '../shared/schema.ts';
import { checkLine, readPhone } from './phone.ts';
import { checkStarts, lockStarts } from './startLimits.ts';
import { IdentityVerification, resendPause, type VerificationRow, verificationView } from './verification.ts';

/** Starts a verification. Doesn't look up or reveal whether the number has an account. */
export function identityCreateRoute(app: App): void {
  route(app, {
    operationId: 'identity.create',
    method: 'POST',
    url: '/api/v1/identity_verifications',
    summary: "Sends a code to a phone number. The response doesn't reveal whether the number is known.",
    policy: policy.optional(),
    fields: { value: 'Phone number with `+` and country code.', type: 'What is verified.' },
    limit: 'sms',
    body: Type.Object({
      value: Type.String({ minLength: 1, maxLength: 64 }),
      type: Type.Optional(OneOf(['phonenumber', 'email', 'document'] as const)),
    }),
    response: IdentityVerification,
    status: 201,
    handler: async (ctx) => {
      const { deps, body, ip } = ctx;
      if (body.type !== undefined && body.type !== 'phonenumber') {
        throw common.validation(undefined, 'Only phone numbers can be verified with a code.', 'type');
      }
      const phone = readPhone(body.value);
      // Checked without a lock first, so refused requests don't cost a provider lookup.
      await checkStarts(deps.db, deps.config, phone, ip);
      checkLine(await lookUp(ctx, phone));
      const row = await withTransaction(deps.db, async (tx) => {
        await lockStarts(tx, phone, ip);
        await checkStarts(tx, deps.config, phone, ip);
        return start(tx, ctx, phone);
      });
      return verificationView(row, row.created_at, deps.config.auth.codeAttempts);
    },
  });
}

async function lookUp({ deps }: Ctx, phone: string): Promise<string> {
  try {
    return await deps.providers.sms.lineType(phone);
  } catch (error) {
    deps.log.warn({ err: error }, 'the phone lookup failed');
    throw common.unavailable(undefined, 'We can’t send codes right now. Try again in a minute.');
  }
}

async function start(tx: Tx, ctx: Ctx, phone: string): Promise<VerificationRow> {
  const { auth } = ctx.deps.config;
  const now = await appNow(tx);
  await tx
    .updateTable('identity_verifications')
    .set({ status: 'superseded' })
    .where('value', '=', phone)
    .where('status', '=', 'sent')
    .execute();
  const row = await tx
    .insertInto('identity_verifications')
    .values({
      id: newId(),
      type: 'phonenumber',
      value: phone,
      device_id: ctx.deviceId,
      user_id: ctx.session?.userId ?? null,
      ip: ctx.ip,
      created_at: now,
      expires_at: new Date(now.getTime() + auth.codeMinutes * 60_000),
      resend_at: new Date(now.getTime() + resendPause(auth.codeResendSeconds, 1) * 1000),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'auth.send_code', { verificationId: row.id, send: 1 }, { key: `${row.id}:1` });
  return row;
}
