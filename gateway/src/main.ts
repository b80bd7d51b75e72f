import { existsSync } from 'node:fs';
import { ConfigError, loadConfig } from './config.ts';
import { serveMetrics } from './http/metricsServer.ts';
import { SchemaFaults } from './schema/serve.ts';
import { buildGateway } from './server.ts';

const stopWithinMs = 20_000;

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  if (!config.development && !existsSync(`${config.files.client}/index.html`))
    throw new ConfigError(['the client is not built, run npm run build']);
  const { app, metrics, stop } = await buildGateway(config);
  const { metricsHost, metricsPort } = config;
  const figures = metricsPort === null ? null : await serveMetrics(metrics.registry, metricsHost, metricsPort);
  await app.listen({ host: config.host, port: config.port });
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    // Slow clients must not keep the process running.
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    Promise.all([stop(), figures?.close()]).then(
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
