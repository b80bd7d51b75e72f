import { buildSandbox } from './app.ts';
import { readSettings } from './settings.ts';

/** Starts the sandbox. Stops on SIGTERM, SIGINT, and when the parent process exits. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const app = await buildSandbox(settings);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    process.exit(0);
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => void stop());
  await app.listen({ host: settings.host, port: settings.port });
  console.log(`The sandbox is ready: ${settings.publicUrl}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
