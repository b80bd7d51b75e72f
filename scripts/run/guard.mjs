/**
 * Preloaded into every server that `npm start` starts. Stops the server when the process that started it has exited for
 * any reason.
 */
const GRACE_MS = 15_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Without this, the listener would keep a finished command running.
process.channel?.unref();
