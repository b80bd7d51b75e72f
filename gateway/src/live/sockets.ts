import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols, makeServer } from 'graphql-ws';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Client } from './client.ts';
import { closeCodes } from './closeCodes.ts';
import { Connection } from './connection.ts';
import { Protocol, type ProtocolOptions } from './protocol.ts';

export interface SocketOptions extends ProtocolOptions {
  log: Logger;
  /** The only origin whose pages may connect; a client that is no browser sends none. */
  origin: string;
  clientIp(request: IncomingMessage): string;
}

const frameBytes = 64 * 1024;
const checkEveryMs = 500;

/** The graph's websockets, on the path of the graph itself. */
export class Sockets {
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: frameBytes,
    perMessageDeflate: false,
    handleProtocols,
  });
  readonly #options: SocketOptions;
  readonly #protocol: ReturnType<typeof makeServer<Record<string, unknown>, Client>>;
  readonly #open = new Set<Connection>();
  /** One timer for all sockets. */
  readonly #timer = setInterval(() => this.#check(), checkEveryMs).unref();

  constructor(options: SocketOptions) {
    this.#options = options;
    this.#protocol = makeServer(new Protocol(options).options());
  }

  /** Starts to take websockets at `/graphql` of this server. */
  listen(http: Server): void {
    http.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      const status = this.#refusal(request);
      if (status) stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
      else this.#server.handleUpgrade(request, stream, head, (socket) => this.#accept(socket, stream, request));
    });
  }

  /** Tells every client to come back elsewhere, and closes. */
  close(): void {
    for (const connection of this.#open) connection.close(closeCodes.restart, 'Restart');
    clearInterval(this.#timer);
    this.#server.close();
  }

  #refusal({ url, headers }: IncomingMessage): string | null {
    if (url?.split('?')[0] !== '/graphql') return '404 Not Found';
    const { origin } = headers;
    const sameHost = origin !== undefined && URL.canParse(origin) && new URL(origin).host === headers.host;
    return origin === undefined || origin === this.#options.origin || sameHost ? null : '403 Forbidden';
  }

  #check(): void {
    const now = performance.now();
    for (const connection of this.#open) connection.check(now);
  }

  #accept(socket: WebSocket, stream: Duplex, request: IncomingMessage): void {
    const { metrics, log, clientIp } = this.#options;
    const connection = new Connection(socket, stream, performance.now());
    const client: Client = {
      connection,
      ip: clientIp(request),
      userAgent: request.headers['user-agent'] ?? null,
      token: null,
      person: null,
      leave: null,
    };
    this.#open.add(connection);
    metrics.sockets.inc();
    const closed = this.#protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => connection.send(text),
        close: (code = closeCodes.internal, reason = '') => connection.close(code, reason),
        onMessage: (receive) => {
          socket.on('message', (data) => {
            receive(String(data)).catch((error: unknown) => this.#failed(connection, error));
          });
        },
      },
      client,
    );
    socket.on('error', (error) => log.info({ reason: error.message }, 'a websocket failed'));
    socket.once('close', (code, reason) => {
      this.#open.delete(connection);
      metrics.sockets.dec();
      client.leave?.();
      void closed(code, String(reason));
    });
  }

  #failed(connection: Connection, error: unknown): void {
    const reason = error instanceof Error ? error.message : 'unknown';
    // A message of the server's own kinds, which graphql-ws throws for instead of closing.
    if (reason.startsWith('Unexpected message of type')) {
      connection.close(closeCodes.badMessage, 'Invalid message received');
      return;
    }
    this.#options.log.error({ reason }, 'a websocket message failed');
    connection.close(closeCodes.internal, 'Internal error');
  }
}
