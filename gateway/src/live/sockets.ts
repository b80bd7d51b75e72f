import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols, makeServer } from 'graphql-ws';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import type { Client } from './client.ts';
import { closeCodes } from './closeCodes.ts';
import { ClientSocket, Connection, type ConnectionOwner } from './connection.ts';
import { Protocol, type ProtocolOptions } from './protocol.ts';

export interface SocketOptions extends ProtocolOptions {
  log: Logger;
  /** The only origin whose pages may connect. Clients other than browsers send no origin. */
  origin: string;
  /** Whether a request was sent to the media host, which doesn't accept connections. */
  isMediaHost(headers: IncomingHttpHeaders): boolean;
  clientIp(request: IncomingMessage): string;
}

const frameBytes = 64 * 1024;
const checkEveryMs = 500;

interface Open {
  client: Client;
  /** Ends the socket's operations. */
  end(code: number, reason: string): Promise<void>;
}

/** GraphQL websockets on `/graphql`. */
export class Sockets implements ConnectionOwner {
  readonly #handshake = new WebSocketServer({
    WebSocket: ClientSocket,
    noServer: true,
    clientTracking: false,
    maxPayload: frameBytes,
    perMessageDeflate: false,
    handleProtocols,
  });
  readonly #options: SocketOptions;
  readonly #protocol: Protocol;
  readonly #server: ReturnType<typeof makeServer<Record<string, unknown>, Client>>;
  readonly #open = new Map<Connection, Open>();
  /** A single timer for all sockets. */
  readonly #timer = setInterval(() => this.#check(), checkEveryMs).unref();

  constructor(options: SocketOptions) {
    this.#options = options;
    this.#protocol = new Protocol(options);
    this.#server = makeServer(this.#protocol.options());
  }

  /** Accepts websockets at `/graphql` on this server. */
  listen(http: Server): void {
    http.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      const status = this.#refusal(request);
      if (status) stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
      else this.#handshake.handleUpgrade(request, stream, head, (socket) => this.#accept(socket, stream, request));
    });
  }

  /** Asks every client to reconnect, and closes the server. */
  close(): void {
    for (const connection of this.#open.keys()) connection.close(closeCodes.restart, 'Restart');
    clearInterval(this.#timer);
    this.#handshake.close();
  }

  #refusal({ url, headers }: IncomingMessage): string | null {
    if (url?.split('?')[0] !== '/graphql' || this.#options.isMediaHost(headers)) return '404 Not Found';
    const { origin } = headers;
    const sameHost = origin !== undefined && URL.canParse(origin) && new URL(origin).host === headers.host;
    return origin === undefined || origin === this.#options.origin || sameHost ? null : '403 Forbidden';
  }

  #check(): void {
    const now = performance.now();
    for (const connection of this.#open.keys()) connection.check(now);
  }

  #accept(socket: ClientSocket, stream: Duplex, request: IncomingMessage): void {
    const { metrics, clientIp } = this.#options;
    const connection = new Connection(socket, stream, this, performance.now());
    const client: Client = {
      connection,
      ip: clientIp(request),
      userAgent: request.headers['user-agent'] ?? null,
      token: null,
      person: null,
      watched: false,
    };
    metrics.sockets.inc();
    const end = this.#server.opened(connection, client);
    this.#open.set(connection, { client, end });
  }

  closed(connection: Connection, code: number, reason: string): void {
    const open = this.#open.get(connection);
    if (!open) return;
    this.#open.delete(connection);
    this.#options.metrics.sockets.dec();
    this.#protocol.left(open.client);
    void open.end(code, reason);
  }

  failed(connection: Connection, error: unknown): void {
    const reason = error instanceof Error ? error.message : 'unknown';
    // If a client sends a message that only servers may send, graphql-ws throws instead of closing the socket.
    if (reason.startsWith('Unexpected message of type')) {
      connection.close(closeCodes.badMessage, 'Invalid message received');
      return;
    }
    this.#options.log.error({ reason }, 'handling a websocket message failed');
    connection.close(closeCodes.internal, 'Internal error');
  }
}
