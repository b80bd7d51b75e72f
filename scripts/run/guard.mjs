/**
 * Loaded into every server that `npm start` starts: when the process that started it is gone, however that happened, the
 * server stops too.
 */
const GRACE_MS = 15_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
