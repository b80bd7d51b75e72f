import { createServer } from 'node:net';

/** The ports of a stack. */
export interface Ports {
  gateway: number;
  platform: number;
  sandbox: number;
  database: number;
  smtp: number;
}

/** Below the ephemeral port range, so no outgoing connection can take a port between the check and its use. */
const FIRST = 21_000;
const BLOCKS = 1000;
const BLOCK_SIZE = 10;

/** Five adjacent free ports. The search starts at the process ID, so parallel workers don't compete for a block. */
export async function freePorts(): Promise<Ports> {
  for (let tried = 0; tried < BLOCKS; tried++) {
    const first = FIRST + BLOCK_SIZE * ((process.pid + tried) % BLOCKS);
    const ports = { gateway: first, platform: first + 1, sandbox: first + 2, database: first + 3, smtp: first + 4 };
    const free = await Promise.all(Object.values(ports).map(isFree));
    if (free.every(Boolean)) return ports;
  }
  throw new Error(`No five adjacent ports are free from ${FIRST} on.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
