import { appNow } from '../db/transaction.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { codeOf } from './codes.ts';
import { serverKey } from './serverSecret.ts';
import { statusAt } from './verification.ts';

/**
 * Sends a verification's code, after the commit that asked for it. The code is derived here, so the queue never holds
 * one; the message's id is stable, so a second try is the same message. A code that has been replaced is not sent.
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
