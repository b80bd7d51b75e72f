import { ConfigError, loadConfig } from './config.ts';
import { SchemaFaults } from './schema/serve.ts';
import { buildGateway } from './server.ts';

const stopWithinMs = 20_000;

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const { app, stop } = await buildGateway(config);
  await app.listen({ host: config.host, port: config.port });
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    // Slow clients must not keep the process running.
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  // Exits together with the parent process.
  if (process.send) process.once('disconnect', end);
}

start().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof SchemaFaults || isPortTaken(error);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
});

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
