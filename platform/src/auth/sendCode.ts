import { appNow } from '../db/transaction.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { codeOf } from './codes.ts';
import { serverKey } from './serverSecret.ts';
import { statusAt } from './verification.ts';

/**
 * Sends a verification code after the requesting commit. The code is derived here, so the queue never contains one; the
 * message id is stable, so retries don't duplicate it. Replaced codes aren't sent.
 */
export const sendCode: JobHandler<{ verificationId: string; send: number }> = async (
  { verificationId, send },
  deps,
) => {
  const row = await deps.db
    .selectFrom('identity_verifications')
    .select(['value', 'status', 'sends', 'expires_at'])
    .where('id', '=', verificationId)
    .executeTakeFirst();
  if (!row || row.sends !== send || statusAt(row, await appNow(deps.db)) !== 'sent') return;
  const code = codeOf(serverKey(deps.config, 'verification-code'), verificationId, send);
  await deps.providers.sms.send({
    id: `${verificationId}:${send}`,
    to: row.value,
    text: `${code} is your Duelbook code. It expires in ${deps.config.auth.codeMinutes} minutes. Never share it with anyone.`,
  });
};
