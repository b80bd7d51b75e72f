import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { authErrors } from '../errors.ts';
import { startVerification } from '../verification/startVerification.ts';
import { IdentityVerification, verificationView } from '../verification/verification.ts';

export function startPhoneMoveRoute(app: App): void {
  route(app, {
    operationId: 'auth.start_phone_move',
    method: 'POST',
    url: '/api/v1/phone_moves/code',
    summary: "Sends a code to the user's current phone number. Required to change the account's phone number.",
    policy: policy.user(),
    limit: 'sms',
    response: IdentityVerification,
    status: 201,
    handler: async (ctx) => {
      const own = await ctx.deps.db
        .selectFrom('users')
        .select('phone_e164')
        .where('id', '=', ctx.userId)
        .where('phone_verified_at', 'is not', null)
        .executeTakeFirst();
      if (!own?.phone_e164) throw authErrors.verificationNotUsable();
      const wanted = { type: 'phonenumber', value: own.phone_e164, purpose: 'leave_phone' } as const;
      const row = await startVerification(ctx, wanted);
      return verificationView(row, row.created_at, ctx.deps.config.auth.codeAttempts);
    },
  });
}
