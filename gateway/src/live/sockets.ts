import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { handleProtocols, makeServer, type ServerOptions, type Context as WsContext } from 'graphql-ws';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { MakeContext } from '../context.ts';
import { toClientError } from '../execute/clientError.ts';
import type { Executor } from '../execute/executor.ts';
import type { Prepare } from '../execute/prepare.ts';
import { deviceIn, newTraceparent, tokenIn, traceparentIn } from '../http/caller.ts';
import type { Metrics } from '../http/metrics.ts';
import { People } from './people.ts';

export interface SocketOptions {
  executor: Executor;
  prepare: Prepare;
  makeContext: MakeContext;
  metrics: Metrics;
  log: Logger;
  /** The only origin whose pages may connect; a client that is no browser sends none. */
  origin: string;
  clientIp(request: IncomingMessage): string;
}

interface Extra {
  socket: WebSocket;
  request: IncomingMessage;
  /** Whose places this socket takes. */
  person: string | null;
}

type Ctx = WsContext<Record<string, unknown>, Extra>;

export const closeCodes = { unauthenticated: 4401, tooMany: 4429, restart: 1012, tooSlow: 1013 };
const frameBytes = 64 * 1024;
/** A client that has this much waiting is closed. */
const backlogBytes = 1024 * 1024;
const pingEveryMs = 15_000;

/** The graph's websockets, on the path of the graph itself. */
export class Sockets {
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: frameBytes,
    perMessageDeflate: false,
    handleProtocols,
  });
  readonly #options: SocketOptions;
  readonly #people = new People();

  constructor(options: SocketOptions) {
    this.#options = options;
  }

  /** Starts to take websockets at `/graphql` of this server. */
  listen(http: Server): void {
    const protocol = makeServer<Record<string, unknown>, Extra>(this.#protocol());
    http.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      const status = this.#refusal(request);
      if (status) stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
      else this.#server.handleUpgrade(request, stream, head, (socket) => this.#open(protocol, socket, request));
    });
  }

  /** Tells every client to come back elsewhere, and closes. */
  close(): void {
    for (const socket of this.#server.clients) socket.close(closeCodes.restart, 'Restart');
    this.#server.close();
  }

  #refusal({ url, headers }: IncomingMessage): string | null {
    if (url?.split('?')[0] !== '/graphql') return '404 Not Found';
    const { origin } = headers;
    const sameHost = origin !== undefined && URL.canParse(origin) && new URL(origin).host === headers.host;
    return origin === undefined || origin === this.#options.origin || sameHost ? null : '403 Forbidden';
  }

  #open(
    protocol: ReturnType<typeof makeServer<Record<string, unknown>, Extra>>,
    socket: WebSocket,
    request: IncomingMessage,
  ): void {
    const { metrics, log } = this.#options;
    metrics.sockets.inc();
    const stopHeartbeat = heartbeat(socket);
    const extra: Extra = { socket, request, person: null };
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) => send(socket, data),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (receive) => {
          socket.on('message', (data) => {
            receive(String(data)).catch((error: unknown) => {
              log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'a websocket message failed');
              socket.close(1011, 'Internal error');
            });
          });
        },
      },
      extra,
    );
    socket.on('error', (error) => log.info({ reason: error.message }, 'a websocket failed'));
    socket.once('close', (code, reason) => {
      stopHeartbeat();
      metrics.sockets.dec();
      if (extra.person) this.#people.closeSocket(extra.person);
      void closed(code, String(reason));
    });
  }

  #protocol(): ServerOptions<Record<string, unknown>, Extra> {
    return {
      connectionInitWaitTimeout: 3_000,
      onConnect: (ctx) => this.#connect(ctx),
      onSubscribe: (ctx, _id, payload) => this.#subscribe(ctx, payload),
      onError: (ctx, _id, _payload, errors) => this.#errors(ctx, errors),
      onNext: (_ctx, _id, _payload, _args, result) => {
        if (!result.errors) return result;
        return { ...result, errors: result.errors.map((error) => toClientError(error, this.#options.metrics)) };
      },
      subscribe: (args) => (args as unknown as Started).start(),
      execute: (args) => (args as unknown as Started).start(),
    };
  }

  #connect(ctx: Ctx): boolean {
    const token = tokenIn(ctx.connectionParams);
    if (token === undefined) {
      ctx.extra.socket.close(closeCodes.unauthenticated, 'Unauthenticated');
      return true;
    }
    const person = token ?? `address ${this.#options.clientIp(ctx.extra.request)}`;
    if (!this.#people.openSocket(person, token === null)) {
      ctx.extra.socket.close(closeCodes.tooMany, 'Too many connections');
      return true;
    }
    ctx.extra.person = person;
    return true;
  }

  /** Checks and prepares an operation; graphql-ws then calls `start`. */
  #subscribe(ctx: Ctx, payload: Parameters<NonNullable<ServerOptions['onSubscribe']>>[2]): Started | GraphQLError[] {
    const { prepare, executor, makeContext, clientIp } = this.#options;
    const { request, person } = ctx.extra;
    const variables = payload.variables ?? {};
    const prepared = prepare({ ...payload, variables, operationName: payload.operationName ?? null });
    if (Array.isArray(prepared)) return prepared;
    const { document, operation } = prepared;
    const traceparent = traceparentIn(payload.extensions);
    const context = makeContext({
      token: tokenIn(ctx.connectionParams) ?? null,
      deviceId: deviceIn(ctx.connectionParams),
      requestId: randomUUID(),
      traceparent: traceparent ?? newTraceparent(),
      newTrace: traceparent === null,
      ip: clientIp(request),
      userAgent: request.headers['user-agent'] ?? null,
    });
    const run = { document, operationName: payload.operationName ?? null, variables, context };
    const isSubscription = operation.operation === OperationTypeNode.SUBSCRIPTION;
    const start = () => (isSubscription ? this.#follow(person ?? '', run) : executor.run(run));
    return { document, operationName: payload.operationName ?? null, start } as Started;
  }

  async #follow(person: string, run: Parameters<Executor['follow']>[0]) {
    const { metrics, executor } = this.#options;
    if (!this.#people.openSubscription(person)) {
      const code = 'TOO_MANY_SUBSCRIPTIONS';
      return { errors: [new GraphQLError('Too many subscriptions.', { extensions: { code } })] };
    }
    const release = once(() => {
      this.#people.closeSubscription(person);
      metrics.subscriptions.dec();
    });
    metrics.subscriptions.inc();
    try {
      const started = await executor.follow(run);
      if ('next' in started) return releasing(started, release);
      release();
      return started;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** A session that has ended takes the whole socket with it. */
  #errors(ctx: Ctx, errors: readonly GraphQLError[]) {
    const formatted = errors.map((error) => toClientError(error, this.#options.metrics));
    const codes = formatted.map((error) => error.extensions?.code);
    if (codes.includes('BACKLOG')) ctx.extra.socket.close(closeCodes.tooSlow, 'Too slow');
    if (codes.includes('UNAUTHENTICATED') && tokenIn(ctx.connectionParams)) {
      setImmediate(() => ctx.extra.socket.close(closeCodes.unauthenticated, 'Unauthenticated'));
    }
    return formatted;
  }
}

/** What `onSubscribe` hands to `execute` and `subscribe`. */
type Started = Parameters<NonNullable<ServerOptions['execute']>>[0] & {
  start(): ReturnType<NonNullable<ServerOptions['execute']>>;
};

function send(socket: WebSocket, data: string): Promise<void> {
  if (socket.bufferedAmount > backlogBytes) {
    socket.terminate();
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    if (socket.readyState !== socket.OPEN) resolve();
    else socket.send(data, () => resolve());
  });
}

/** Pings a client and drops it when it does not answer. @returns stops it */
function heartbeat(socket: WebSocket): () => void {
  let alive = true;
  socket.on('pong', () => {
    alive = true;
  });
  const timer = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, pingEveryMs);
  return () => clearInterval(timer);
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (!done) run();
    done = true;
  };
}

/**
 * The same results, with a call when they end for whatever reason. No generator: the end of one would wait for the next
 * result.
 */
function releasing<T>(results: AsyncGenerator<T, void, void>, release: () => void): AsyncGenerator<T, void, void> {
  return {
    next: async () => {
      try {
        const result = await results.next();
        if (result.done) release();
        return result;
      } catch (error) {
        release();
        throw error;
      }
    },
    return: () => {
      release();
      return results.return();
    },
    throw: (error) => {
      release();
      return results.throw(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    [Symbol.asyncDispose]: async () => {
      release();
      await results.return();
    },
  };
}
