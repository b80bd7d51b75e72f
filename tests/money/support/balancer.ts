import { createServer, type Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const HEALTH_EVERY_MS = 200;
const CONNECT_TRIES = 50;

interface Upstream {
  port: number;
  healthy: boolean;
  connections: number;
}

/**
 * A TCP load balancer, as in front of the gateways. Each connection goes to the ready server with the fewest
 * connections, or to a different server if that one refuses it. Connections to a server that is no longer ready stay
 * open until one side closes them.
 */
export class Balancer {
  readonly #upstreams: Upstream[];
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #stopped = false;

  private constructor(ports: readonly number[]) {
    this.#upstreams = ports.map((port) => ({ port, healthy: true, connections: 0 }));
    this.#server = createServer((client) => void this.#connect(client));
  }

  /** Listens on a port of 127.0.0.1. */
  static async listen(port: number, ports: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports);
    await new Promise<void>((resolve) => balancer.#server.listen(port, '127.0.0.1', resolve));
    for (const upstream of balancer.#upstreams) void balancer.#watch(upstream);
    return balancer;
  }

  close(): void {
    this.#stopped = true;
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
  }

  async #watch(upstream: Upstream): Promise<void> {
    while (!this.#stopped) {
      const signal = AbortSignal.timeout(2_000);
      const answer = await fetch(`http://127.0.0.1:${upstream.port}/readyz`, { signal }).catch(() => null);
      await answer?.body?.cancel();
      upstream.healthy = answer?.ok === true;
      await sleep(HEALTH_EVERY_MS);
    }
  }

  async #connect(client: Socket): Promise<void> {
    this.#keep(client);
    for (let tries = 0; tries < CONNECT_TRIES && !client.destroyed; tries++) {
      const [upstream] = this.#upstreams
        .filter(({ healthy }) => healthy)
        .toSorted((a, b) => a.connections - b.connections);
      const server = upstream && (await connected(upstream.port));
      if (server) return this.#join(client, server, upstream);
      if (upstream) upstream.healthy = false;
      await sleep(HEALTH_EVERY_MS / 2);
    }
    client.destroy();
  }

  #join(client: Socket, server: Socket, upstream: Upstream): void {
    this.#keep(server);
    upstream.connections++;
    server.once('close', () => {
      upstream.connections--;
      client.destroySoon();
    });
    client.once('close', () => server.destroySoon());
    client.pipe(server).pipe(client);
  }

  #keep(socket: Socket): void {
    this.#open.add(socket);
    // A broken connection emits `close`, which is handled.
    socket.on('error', () => undefined).once('close', () => this.#open.delete(socket));
  }
}

function connected(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = new Socket();
    socket.once('error', () => resolve(null));
    socket.connect(port, '127.0.0.1', () => resolve(socket));
  });
}
