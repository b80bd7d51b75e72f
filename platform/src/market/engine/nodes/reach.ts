import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const ATTEMPTS = 5;
const PAUSE_MS = 500;
const TIMEOUT_MS = 2000;

export interface Announced {
  /** Address that this node announces to others for its markets. */
  address: string;
  /** Host and port on which this node is about to listen. */
  host: string;
  port: number;
}

/**
 * Listens briefly and checks that the announced address leads back to this process. Otherwise, other nodes would
 * forward orders to nowhere or to themselves. Returns the problem, or null if there is none. Retries for a few seconds,
 * because a new container's name can take a moment to resolve. Throws if the port is taken.
 */
export async function addressFault({ address, host, port }: Announced): Promise<string | null> {
  const node = randomUUID();
  const server = createServer((_request, response) => response.writeHead(503).end(node));
  server.listen(port, host);
  await once(server, 'listening');
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const answer = await answerAt(address);
      if (answer === node) return null;
      if (answer !== null)
        return `MARKET_ADDRESS: another server answers at ${address}. Each node needs an address of its own`;
      await sleep(PAUSE_MS);
    }
    return (
      `MARKET_ADDRESS: this node can't be reached at ${address}, where others would forward orders to it. ` +
      'Check the address, PLATFORM_HOST and the firewall'
    );
  } finally {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
}

async function answerAt(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return await response.text();
  } catch {
    return null;
  }
}
