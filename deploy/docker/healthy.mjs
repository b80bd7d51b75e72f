/** Exits with 0 if the platform or the gateway in this container is ready. Only one of them runs in it. */
const ports = [process.env.PLATFORM_PORT || 4001, process.env.PORT || 4000];

const isReady = async (port) =>
  (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2500) })).ok;

const answers = await Promise.allSettled(ports.map(isReady));
process.exit(answers.some(({ value }) => value === true) ? 0 : 1);
