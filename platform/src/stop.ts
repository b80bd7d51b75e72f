import type { Logger } from './shared/log.ts';

/**
 * Runs `stop` once on SIGTERM, on SIGINT, or when the parent process has ended, then exits: with 0 after a clean stop,
 * or with 1 if it failed or took more than a few seconds longer than `drainMs`.
 */
export function onStop(log: Logger, drainMs: number, stop: () => Promise<void>): void {
  const parent = process.ppid;
  let stopping = false;
  const begin = (reason: string) => {
    if (stopping) return;
    stopping = true;
    clearInterval(watch);
    log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.error({ reason }, 'forced exit');
      process.exit(1);
    }, drainMs + 8000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  const watch = setInterval(() => {
    if (process.ppid !== parent) begin('parent process exited');
  }, 1000).unref();
  process.on('SIGTERM', () => begin('SIGTERM'));
  process.on('SIGINT', () => begin('SIGINT'));
  process.on('disconnect', () => begin('parent process exited'));
}
