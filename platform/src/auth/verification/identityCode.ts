import Type from 'typebox';
import type { App, Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { Id } from '../../shared/schema.ts';
import { serverKey } from '../../shared/serverSecret.ts';
import { cleanCode, codeOf, sameCode } from './codes.ts';
import { IdentityVerification, judgeGuess, statusAt, type VerificationRow, verificationView } from './verification.ts';
import { ownVerification } from './verificationStore.ts';

/** Checks a code. Counts attempts under the row lock, so that concurrent guesses can't exceed the limit. */
export function identityCodeRoute(app: App): void {
  route(app, {
    operationId: 'identity.code',
    method: 'POST',
    url: '/api/v1/identity_verifications/:id/code',
    summary: 'Checks a code. Five wrong codes lock the verification for 15 minutes.',
    policy: policy.optional(),
    duringReadOnly: true,
    fields: { id: 'Verification ID.', code: 'Six-digit code.' },
    limit: 'code',
    params: Type.Object({ id: Id }),
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 32 }) }),
    response: IdentityVerification,
    handler: async (ctx) => {
      const { deps } = ctx;
      const seen = await ownVerification(deps.db, ctx, ctx.params.id);
      // Refuses closed verifications without locking the row, which makes floods of guesses cheap to absorb.
      if (statusAt(seen, await appNow(deps.db)) !== 'sent') throw closedRefusal(deps, seen, await appNow(deps.db));
      const outcome = await withTransaction(deps.db, (tx) => guess(tx, ctx, ctx.body.code));
      if ('refusal' in outcome) throw outcome.refusal;
      return verificationView(outcome.row, outcome.now, deps.config.auth.codeAttempts);
    },
  });
}

type Outcome = { refusal: Refusal } | { row: VerificationRow; now: Date };

async function guess(tx: Tx, ctx: Ctx<{ id: string }>, typed: string): Promise<Outcome> {
  const { deps, params } = ctx;
  const { auth } = deps.config;
  const row = await ownVerification(tx, ctx, params.id, { lock: true });
  const now = await appNow(tx);
  const result = judgeGuess(row, now, auth.codeAttempts, () =>
    sameCode(cleanCode(typed), codeOf(serverKey(deps.config, 'verification-code'), row.id, row.sends)),
  );
  if (result === 'closed') return { refusal: closedRefusal(deps, row, now) };
  const change =
    result === 'verified'
      ? { status: 'verified' as const, verified_at: now }
      : result === 'locked'
        ? { status: 'locked' as const, locked_until: new Date(now.getTime() + auth.codeLockMinutes * 60_000) }
        : {};
  const changed = await tx
    .updateTable('identity_verifications')
    .set({ ...change, attempts: row.attempts + (result === 'verified' ? 0 : 1) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (result === 'verified') return { row: changed, now };
  return { refusal: wrongRefusal(deps, changed) };
}

function wrongRefusal(deps: Deps, row: VerificationRow): Refusal {
  const left = deps.config.auth.codeAttempts - row.attempts;
  const data = { attempts_left: left, locked_until: row.locked_until?.toISOString() ?? null };
  if (left > 0) return common.validation(data, 'That code is incorrect. Check it and try again.', 'code');
  return common.limitReached(
    { ...data, limit: 'code_attempts', resets_at: data.locked_until },
    'Too many incorrect codes. Wait a while, then request a new one.',
  );
}

function closedRefusal(deps: Deps, row: VerificationRow, now: Date): Refusal {
  const status = statusAt(row, now);
  if (status === 'locked') return wrongRefusal(deps, row);
  const words = {
    verified: 'This code has already been used.',
    superseded: 'We sent you a newer code. Use that one.',
    expired: 'This code has expired. Request a new one.',
    sent: 'This code can’t be used anymore. Request a new one.',
  };
  return common.notAllowedNow({ status }, words[status]);
}
