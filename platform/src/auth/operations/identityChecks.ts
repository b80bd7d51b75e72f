import type { App } from '../../app.ts';
import { appNow } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { IdentityVerification, verificationView } from '../verification/verification.ts';
import { listVerifications } from '../verification/verificationStore.ts';

/** Lists verifications started by this person or, before sign-in, on this device. */
export function identityChecksRoute(app: App): void {
  route(app, {
    operationId: 'identity.list',
    method: 'GET',
    url: '/api/v1/identity_verifications',
    summary: 'Verifications started by this user, or by this device before sign-in, newest first.',
    policy: policy.optional(),
    response: itemsOf(IdentityVerification),
    handler: async (ctx) => {
      const { db, config } = ctx.deps;
      const [rows, now] = await Promise.all([listVerifications(db, ctx), appNow(db)]);
      return { items: rows.map((row) => verificationView(row, now, config.auth.codeAttempts)) };
    },
  });
}
