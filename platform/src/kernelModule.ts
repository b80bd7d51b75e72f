import type { KeyObject } from 'node:crypto';
import type { Deps } from './app.ts';
import { seal } from './audit/checkpoint.ts';
import { exportCheckpoints } from './audit/checkpointFile.ts';
import { checkpointKey } from './audit/checkpointKey.ts';
import { purgeKeys } from './http/idempotency.ts';
import { addBacklogMetrics } from './http/monitoring/backlog.ts';
import { purgeEvents } from './live/hub.ts';
import type { Module } from './module.ts';

/** The kernel's background work: sealing checkpoints and purging old idempotency keys and events. */
export function createKernelModule(): Module {
  let timer: NodeJS.Timeout | null = null;
  let sealing: Promise<unknown> = Promise.resolve();
  return {
    name: 'kernel',
    jobs: {
      'kernel.purge': async (_data, { db, config, log }) => {
        const count = (await purgeKeys(db)) + (await purgeEvents(db, config.liveRetentionSeconds));
        log.info({ job: 'kernel.purge', count }, 'purged');
      },
    },
    schedules: { 'kernel.purge': '*/10 * * * *' },
    async start(deps) {
      const { config, log } = deps;
      addBacklogMetrics(deps);
      const key = await checkpointKey(config.checkpointKey, config.dataDir);
      timer = setInterval(() => {
        sealing = sealAndExport(deps, key).catch((error: unknown) =>
          log.error({ err: error, component: 'checkpoint' }, 'checkpoint not sealed or not exported'),
        );
      }, config.checkpointSeconds * 1000).unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      await sealing;
    },
  };
}

/** The file is updated either way, because another process may have sealed a checkpoint. */
async function sealAndExport({ db, config }: Deps, key: KeyObject): Promise<void> {
  await seal(db, key, config.checkpointSeconds);
  if (config.checkpointFile !== null) await exportCheckpoints(db, config.checkpointFile);
}
