import type { JobHandler } from '../jobs/jobs.ts';
import { checkDeposit } from './deposits/checkDeposit.ts';
import { sendRefund } from './deposits/sendRefund.ts';
import { expireIdentities } from './identity/expiry.ts';
import { type Risk, recordRisk } from './identity/riskFlags.ts';
import { reconcile } from './reconcile.ts';
import { eraseDestinations } from './sources/destinations.ts';
import { checkPayout } from './withdrawals/checkPayout.ts';
import { sendPayout } from './withdrawals/sendPayout.ts';

/** Jobs that call payment providers after commit. A job that gets no response throws and is retried with backoff. */
export const walletJobs = {
  'wallet.check_deposit': async ({ orderId }, deps) => {
    if (!(await checkDeposit(deps, orderId))) throw new Error('no response from the payment provider about a deposit');
  },
  'wallet.send_payout': async ({ withdrawalId }, deps) => {
    if (!(await sendPayout(deps, withdrawalId))) throw new Error('no response from the payment provider to a payout');
  },
  'wallet.check_payout': async ({ withdrawalId }, deps) => {
    if (!(await checkPayout(deps, withdrawalId)))
      throw new Error('no response from the payment provider about a payout');
  },
  'wallet.forget_account': async ({ token }, deps) => {
    if (!(await deps.providers.payments.forgetAccount(token))) throw new Error('no response from the payment vault');
  },
  'wallet.send_refund': async ({ refundId }, deps) => {
    if (!(await sendRefund(deps, refundId))) throw new Error('no response from the payment provider about a refund');
  },
  'wallet.reconcile': async (_, deps) => {
    await reconcile(deps);
  },
  'wallet.expire_identities': async (_, deps) => {
    await expireIdentities(deps);
  },
  'wallet.erase_destinations': async (_, deps) => {
    await eraseDestinations(deps.db);
  },
  'wallet.record_risk': async (risk, deps) => {
    await recordRisk(deps, risk);
  },
} satisfies {
  'wallet.check_deposit': JobHandler<{ orderId: string }>;
  'wallet.send_payout': JobHandler<{ withdrawalId: string }>;
  'wallet.check_payout': JobHandler<{ withdrawalId: string }>;
  'wallet.forget_account': JobHandler<{ token: string }>;
  'wallet.send_refund': JobHandler<{ refundId: string }>;
  'wallet.reconcile': JobHandler;
  'wallet.expire_identities': JobHandler;
  'wallet.erase_destinations': JobHandler;
  'wallet.record_risk': JobHandler<Risk>;
};
