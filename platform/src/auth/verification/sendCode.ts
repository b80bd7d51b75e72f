import type { Deps } from '../../app.ts';
import { appNow } from '../../db/transaction.ts';
import { sendEmailNow } from '../../email/send.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import { EmailRefused } from '../../providers/email/port.ts';
import { serverKey } from '../../shared/serverSecret.ts';
import { codeOf } from './codes.ts';
import { statusAt, type VerificationRow } from './verification.ts';

type Purpose = VerificationRow['purpose'];

/**
 * Sends a verification code once the request has been committed. Derives the code here, so that the queue never
 * contains one. The message ID is stable, so retries don't send duplicates. Codes that have been replaced aren't sent.
 */
export const sendCode: JobHandler<{ verificationId: string; send: number }> = async (
  { verificationId, send },
  deps,
) => {
  const row = await deps.db
    .selectFrom('identity_verifications')
    .select(['type', 'purpose', 'value', 'status', 'sends', 'expires_at'])
    .where('id', '=', verificationId)
    .executeTakeFirst();
  if (!row || row.sends !== send || statusAt(row, await appNow(deps.db)) !== 'sent') return;
  const code = codeOf(serverKey(deps.config, 'verification-code'), verificationId, send);
  const message = { id: `${verificationId}:${send}`, to: row.value, code };
  if (row.type === 'email') await sendByEmail(deps, message);
  else await sendBySms(deps, message, row.purpose);
};

interface CodeMessage {
  id: string;
  to: string;
  code: string;
}

function sendBySms({ providers, config }: Deps, { id, to, code }: CodeMessage, purpose: Purpose): Promise<void> {
  const use = purpose === 'leave_phone' ? 'code to move your account to another number' : 'code';
  const rest = `It expires in ${config.auth.codeMinutes} minutes. Never share it with anyone.`;
  return providers.sms.send({ id, to, text: `${code} is your Duelbook ${use}. ${rest}` });
}

/** A rejected email is only logged, not retried. The person will notice that no code arrives. */
async function sendByEmail(deps: Deps, { id, to, code }: CodeMessage): Promise<void> {
  const paragraphs = [
    `${code} is your Duelbook code.`,
    `It expires in ${deps.config.auth.codeMinutes} minutes. If you didn’t request it, ignore this email.`,
  ];
  try {
    await sendEmailNow(deps, {
      id,
      to,
      subject: 'Verify your email address',
      content: { paragraphs },
      unsubscribeUrl: null,
    });
  } catch (error) {
    if (!(error instanceof EmailRefused)) throw error;
    deps.log.warn({ err: error, job: 'auth.send_code' }, 'email refused');
  }
}
