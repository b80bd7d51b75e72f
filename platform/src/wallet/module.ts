import { onFinality } from '../ledger/finality.ts';
import { eachPerson, registerAccountPart } from '../live/account.ts';
import type { Module } from '../module.ts';
import { provide } from '../users/facts/provide.ts';
import { walletFacts } from '../users/facts/walletFacts.ts';
import { hasMovedMoney, walletVersion } from './facts.ts';
import { completeWinnings } from './finality.ts';
import { walletJobs } from './jobs.ts';
import { playRefusal } from './limits/enforce.ts';
import { endExclusion, exclusionTimer } from './limits/setLimits.ts';
import { isSelfExcluded } from './limits/store.ts';
import { addPayoutMetrics } from './metrics.ts';
import { walletRoutes } from './routes.ts';
import { walletView } from './view.ts';

onFinality(completeWinnings);

/** Wallet: balances, deposits, withdrawals and limits. */
export const walletModule: Module = {
  name: 'wallet',
  routes: walletRoutes,
  jobs: walletJobs,
  timers: { [exclusionTimer]: endExclusion },
  schedules: {
    'wallet.reconcile': '*/5 * * * *',
    'wallet.expire_identities': '*/10 * * * *',
    'wallet.erase_destinations': '23 * * * *',
  },
  start: (deps) => {
    const viewOf = eachPerson((db, userId) => walletView(db, userId, deps.config.wallet));
    addPayoutMetrics(deps);
    registerAccountPart('wallet', viewOf);
    provide(walletFacts, { balanceVersion: walletVersion, hasMovedMoney, playRefusal, isSelfExcluded });
  },
};
