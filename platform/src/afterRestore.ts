import { audit } from './audit/audit.ts';
import { noteRestore } from './audit/checkpointFile.ts';
import { endEverySession } from './auth/sessions/sessions.ts';
import { buildApp, startModules, stopWork } from './build.ts';
import { withTransaction } from './db/transaction.ts';
import type { Providers } from './providers/index.ts';
import { makeProviders } from './providers/make.ts';
import type { Config } from './shared/config.ts';
import { createLogger, type Logger } from './shared/log.ts';
import { stopPayouts } from './wallet/withdrawals/payoutGate.ts';

export interface AfterRestore {
  /** Number of sessions that were ended. */
  sessions: number;
  /** Number of due jobs and timers that were run. */
  ran: number;
  /** Number of jobs that failed. The servers will retry them. */
  failed: number;
}

export interface AfterRestoreOptions {
  databaseUrl: string;
  log?: Logger;
  /** Defaults to the configured providers. */
  providers?: Providers;
}

const REASON = 'The database was restored from a backup. Compare with the providers before payouts resume.';

/**
 * Makes a restored database safe to serve. Work that was pending at the restored point in time may have been completed
 * since:
 *
 * - Payouts stop, because people may have been paid for withdrawals that the database has lost.
 * - All sessions end, because the ends of some of them are lost.
 * - Jobs and timers that are due run without sending messages, because people may have got them already. Calls to
 *   payment providers carry the same keys as before, so a repeated one changes nothing.
 *
 * Safe to repeat. No server may be using the database.
 */
export async function afterRestore(config: Config, options: AfterRestoreOptions): Promise<AfterRestore> {
  const { databaseUrl, log = createLogger(config.logLevel), providers = makeProviders(config) } = options;
  const app = await buildApp(config, { databaseUrl, log, providers: silent(providers) });
  try {
    const sessions = await withTransaction(app.deps.db, async (tx) => {
      await stopPayouts(tx, null, REASON);
      const ended = await endEverySession(tx);
      await audit(tx, {
        area: 'system',
        actor: null,
        action: 'database.restored',
        subjectType: 'database',
        subjectId: 'all',
        after: { sessions_ended: ended },
      });
      return ended;
    });
    if (config.checkpointFile !== null) await noteRestore(app.deps.db, config.checkpointFile);
    await startModules(app);
    return { sessions, ...(await catchUp(app.deps)) };
  } finally {
    await stopWork(app);
    await app.close();
  }
}

/** Accepts messages to people without sending them. */
function silent(providers: Providers): Providers {
  return {
    ...providers,
    sms: { send: async () => undefined, lineType: (phone) => providers.sms.lineType(phone) },
    email: { send: async () => 'dropped' },
    push: { send: async () => 'sent' },
  };
}

/**
 * Runs due jobs and timers until none are left. Jobs can enqueue others, and a failed one isn't due again for a while.
 */
async function catchUp({ jobs, timers, log }: Awaited<ReturnType<typeof buildApp>>['deps']) {
  let [ran, failed] = [0, 0];
  for (let last = 1; last > 0; ran += last) {
    last = await timers.runDue();
    last += await jobs.runDue().catch((error: unknown) => {
      log.error({ err: error, component: 'restore' }, 'job failed');
      failed++;
      return 1;
    });
  }
  return { ran: ran - failed, failed };
}
