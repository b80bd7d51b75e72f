import { createServer } from 'node:net';

/**
 * Finds a free local port below the ephemeral range, so that no outgoing connection can take it while the server is
 * down.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = 24_000 + Math.floor(Math.random() * 8000);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  throw new Error('No free port was found.');
}
