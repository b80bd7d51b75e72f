import Type from 'typebox';
import type { App } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { takeFromSmsBudgets } from '../verification/smsBudgets.ts';
import { IdentityVerification, resendPause, statusAt, verificationView } from '../verification/verification.ts';
import { ownVerification } from '../verification/verificationStore.ts';

/** Maximum number of sends per verification: one initial send and three more, with increasingly long pauses. */
const MOST_SENDS = 4;

/** Sends another code and invalidates the previous one. Wrong attempts still count. */
export function resendCodeRoute(app: App): void {
  route(app, {
    operationId: 'identity.resend',
    method: 'POST',
    url: '/api/v1/identity_verifications/:id/resend',
    summary: 'Sends another code. Available after `resend_at`.',
    policy: policy.optional(),
    duringReadOnly: true,
    fields: { id: 'Verification ID.' },
    limit: 'sms',
    params: Type.Object({ id: Id }),
    response: IdentityVerification,
    handler: async (ctx) => {
      const { auth } = ctx.deps.config;
      return withTransaction(ctx.deps.db, async (tx) => {
        const row = await ownVerification(tx, ctx, ctx.params.id, { lock: true });
        const now = await appNow(tx);
        const status = statusAt(row, now);
        if (status !== 'sent') throw common.notAllowedNow({ status }, 'This code can’t be resent. Request a new one.');
        if (row.resend_at > now) {
          const data = { limit: 'resend', resets_at: row.resend_at.toISOString() };
          throw common.limitReached(data, 'Wait a moment before requesting another code.');
        }
        if (row.sends >= MOST_SENDS) {
          throw common.limitReached({ limit: 'sends' }, 'You’ve requested too many codes. Start again later.');
        }
        const send = row.sends + 1;
        const changed = await tx
          .updateTable('identity_verifications')
          .set({
            sends: send,
            expires_at: new Date(now.getTime() + auth.codeMinutes * 60_000),
            resend_at: new Date(now.getTime() + resendPause(auth.codeResendSeconds, send) * 1000),
          })
          .where('id', '=', row.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        if (row.type === 'phonenumber') await takeFromSmsBudgets(tx, ctx.deps.config, row.value);
        await enqueue(tx, 'auth.send_code', { verificationId: row.id, send }, { key: `${row.id}:${send}` });
        return verificationView(changed, now, auth.codeAttempts);
      });
    },
  });
}
