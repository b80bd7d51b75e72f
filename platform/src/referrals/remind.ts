import Type from 'typebox';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { wantsMessages } from '../email/optOuts.ts';
import { unsubscribeUrl } from '../email/unsubscribe.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { enqueue, type JobHandler } from '../jobs/jobs.ts';
import { invariant } from '../shared/assert.ts';
import { common } from '../shared/errors.ts';
import { dollars } from '../shared/format.ts';
import { Id } from '../shared/schema.ts';
import { referralErrors } from './errors.ts';
import { remindableAt } from './rules.ts';
import { Referral } from './schemas.ts';
import { type ReferralRow, referralViews } from './store.ts';

export const remindJob = 'referrals.remind';

/** Reminds an invited person, at most once every 72 hours. */
export function remindRoute(app: App): void {
  route(app, {
    operationId: 'referrals.remind',
    method: 'POST',
    url: '/api/v1/referrals/:id/remind',
    summary: 'Sends a reminder to an invited user, at most once every 72 hours.',
    policy: policy.user(),
    fields: { id: 'Referral ID.' },
    params: Type.Object({ id: Id }),
    response: Referral,
    handler: ({ deps, params, userId }) =>
      withTransaction(deps.db, async (tx) => {
        const row = await ownReferral(tx, params.id, userId);
        const now = await appNow(tx);
        const from = remindableAt(row, deps.config.referrals.remindHours);
        if (from === null) throw referralErrors.nothingToRemind();
        if (from > now) {
          throw referralErrors.remindedRecently({ limit: 'referral_reminder', resets_at: from.toISOString() });
        }
        await tx.updateTable('referrals').set({ reminded_at: now }).where('id', '=', row.id).execute();
        await enqueue(tx, remindJob, { referralId: row.id, at: now.toISOString() });
        const [view] = await referralViews(tx, deps.config, [{ ...row, reminded_at: now }]);
        invariant(view, 'one row has one view');
        return view;
      }),
  });
}

async function ownReferral(tx: Tx, id: string, userId: string): Promise<ReferralRow> {
  const row = await tx
    .selectFrom('referrals')
    .selectAll()
    .where('id', '=', id)
    .where('referrer_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw common.notFound();
  return row;
}

/** Sends the reminder unless the person has unsubscribed, which isn't revealed to the sender. */
export const sendReminder: JobHandler<{ referralId: string; at: string }> = async ({ referralId, at }, deps) => {
  const row = await deps.db
    .selectFrom('referrals as r')
    .innerJoin('users as u', 'u.id', 'r.referred_id')
    .innerJoin('users as f', 'f.id', 'r.referrer_id')
    .selectAll('r')
    .select(['u.phone_e164', 'u.phone_verified_at', 'u.status', 'f.username'])
    .where('r.id', '=', referralId)
    .executeTakeFirst();
  if (!row?.phone_e164 || row.phone_verified_at === null || row.status !== 'enabled') return;
  if (!(await wantsMessages(deps.db, row.referred_id, 'referrals'))) return;
  const [view] = await referralViews(deps.db, deps.config, [row]);
  if (!view || view.remindable_at === null) return;
  const left = view.play_amount - view.played_amount;
  const stop = await unsubscribeUrl(deps, row.referred_id, 'referrals');
  await deps.providers.sms.send({
    id: `${referralId}:${at}`,
    to: row.phone_e164,
    text: `${row.username} sent you a reminder: ${nextStep(row, left)} ${deps.config.publicUrl}/play To stop these: ${stop}`,
  });
};

function nextStep(row: ReferralRow, left: number): string {
  if (row.state === 'invited') return 'redeem your Duelbook code and play, and you both get a reward.';
  return `play ${dollars(left)} more on Duelbook and you both get a reward.`;
}
