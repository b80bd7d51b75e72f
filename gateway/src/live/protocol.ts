import { randomUUID } from 'node:crypto';
import { type DocumentNode, GraphQLError, OperationTypeNode } from 'graphql';
import type { ServerOptions } from 'graphql-ws';
import type { MakeContext } from '../context.ts';
import { toClientError } from '../execute/clientError.ts';
import type { Executor } from '../execute/executor.ts';
import type { Prepare } from '../execute/prepare.ts';
import { deviceIn, newTraceparent, tokenIn, traceparentIn } from '../http/caller.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Caller } from '../rest/transport.ts';
import { addressKey } from '../security/address.ts';
import type { Guard } from '../security/guard.ts';
import type { Client, Ctx } from './client.ts';
import { closeCodes } from './closeCodes.ts';
import { ConnectionLimits } from './connectionLimits.ts';
import type { Hub } from './hub.ts';
import type { LiveOperation, Renderer } from './render.ts';
import { Sessions } from './sessions.ts';
import { Source } from './source.ts';
import { Subscriber } from './subscriber.ts';

export interface ProtocolOptions {
  executor: Executor;
  renderer: Renderer;
  hub: Hub;
  prepare: Prepare;
  makeContext: MakeContext;
  metrics: Metrics;
  guard: Guard;
}

/** Timeout for the platform to verify a token. */
const checkWithinMs = 5_000;
const longestId = 128;

type Payload = Parameters<NonNullable<ServerOptions['onSubscribe']>>[2];

/** Passed from `onSubscribe` to `execute` and `subscribe`. */
type Started = Parameters<NonNullable<ServerOptions['execute']>>[0] & {
  start(): ReturnType<NonNullable<ServerOptions['execute']>>;
};

/** Adds authentication, limits and execution to graphql-ws, which implements the graphql-transport-ws protocol. */
export class Protocol {
  readonly #options: ProtocolOptions;
  readonly #limits = new ConnectionLimits();
  readonly #sessions: Sessions;

  constructor(options: ProtocolOptions) {
    this.#options = options;
    this.#sessions = new Sessions(options.hub.upstream);
  }

  /** Options for `makeServer` of graphql-ws. */
  options(): ServerOptions<Record<string, unknown>, Client> {
    return {
      // One timer checks all connections instead.
      connectionInitWaitTimeout: 0,
      onConnect: (ctx) => this.#connect(ctx),
      onSubscribe: (ctx, id, payload) => this.#subscribe(ctx, id, payload),
      onError: (ctx, _id, _payload, errors) => this.#errors(ctx, errors),
      onNext: (_ctx, _id, _payload, _args, result) => {
        if (!result.errors) return result;
        return { ...result, errors: result.errors.map((error) => toClientError(error, this.#options.metrics)) };
      },
      subscribe: (args) => (args as unknown as Started).start(),
      execute: (args) => (args as unknown as Started).start(),
    };
  }

  /** Accepts a socket. The client is acknowledged only after the platform has verified its token. */
  async #connect({ connectionParams, extra }: Ctx): Promise<boolean> {
    extra.connection.initialized();
    const token = tokenIn(connectionParams);
    if (token === undefined) {
      extra.connection.close(closeCodes.unauthenticated, 'Unauthenticated');
      return true;
    }
    if (this.#options.guard.tokenRefusal({ token, ip: extra.ip, requestId: '' })) {
      extra.connection.close(closeCodes.tooMany, 'Too many invalid tokens');
      return true;
    }
    extra.token = token;
    const person = token === null ? `address ${addressKey(extra.ip)}` : await this.#personOf(token, extra);
    if (person !== null) this.#admit(person, extra);
    return true;
  }

  #admit(person: string, client: Client): void {
    const { connection } = client;
    // The socket may have closed during verification.
    if (!connection.open) return;
    if (!this.#limits.openSocket(person, client.token === null)) {
      connection.close(closeCodes.tooMany, 'Too many connections');
      return;
    }
    client.person = person;
  }

  /** Releases the session and connection slot of a closed socket. */
  left({ connection, token, watched, person }: Client): void {
    if (token !== null && watched) this.#sessions.leave(token, connection);
    if (person !== null) this.#limits.closeSocket(person);
  }

  /**
   * Verifies the token, and closes the socket when its session is or becomes invalid. @returns null when the socket was
   * closed
   */
  async #personOf(token: string, client: Client): Promise<string | null> {
    const { connection, ip } = client;
    const { guard } = this.#options;
    client.watched = true;
    const timer = setTimeout(() => connection.close(closeCodes.tryAgain, 'Try again later'), checkWithinMs);
    try {
      const person = `user ${await this.#sessions.watch(token, connection)}`;
      guard.learn(undefined, true, { token, ip });
      return person;
    } catch (error) {
      if (error instanceof GraphQLError) guard.learn([error], true, { token, ip });
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Checks and prepares an operation. graphql-ws then calls `start`. */
  #subscribe({ extra, connectionParams }: Ctx, id: string, payload: Payload): Started | GraphQLError[] {
    const { prepare } = this.#options;
    if (id.length > longestId) return [refusal('BAD_REQUEST', `Operation ids are limited to ${longestId} characters.`)];
    const variables = payload.variables ?? {};
    const operationName = payload.operationName ?? null;
    const prepared = prepare({ ...payload, variables, operationName });
    if (Array.isArray(prepared)) return prepared;
    const traceparent = traceparentIn(payload.extensions);
    const caller: Caller = {
      token: extra.token,
      deviceId: deviceIn(connectionParams),
      requestId: randomUUID(),
      traceparent: traceparent ?? newTraceparent(),
      newTrace: traceparent === null,
      ip: extra.ip,
      userAgent: extra.userAgent,
    };
    const scope = extra.token === null ? null : this.#sessions.scopeOf(extra.token);
    const run = { prepared, variables, caller, scope };
    const isSubscription = prepared.operation.operation === OperationTypeNode.SUBSCRIPTION;
    // graphql-ws keeps the message while the operation runs, so the document text is dropped to save memory.
    (payload as { query: string }).query = '';
    return startOnce(prepared.document, () => (isSubscription ? this.#follow(extra, id, run) : this.#run(run)));
  }

  #run({ caller, prepared, variables }: LiveOperation) {
    const { executor, makeContext } = this.#options;
    return executor.run({ chosen: prepared, variables, context: makeContext(caller, prepared) });
  }

  async #follow(client: Client, id: string, operation: LiveOperation) {
    const { metrics, renderer, hub } = this.#options;
    const { person } = client;
    if (person === null || !this.#limits.openSubscription(person))
      return { errors: [refusal('TOO_MANY_SUBSCRIPTIONS', 'Too many subscriptions.')] };
    metrics.subscriptions.inc();
    const subscriber = new Subscriber(client, id, this.#onEnd);
    try {
      const source = await renderer.start(operation);
      if (source instanceof Source) {
        hub.follow(source, subscriber, renderer.viewOf(operation));
        return subscriber;
      }
      void subscriber.return();
      return source;
    } catch (error) {
      void subscriber.return();
      throw error;
    }
  }

  readonly #onEnd = ({ client }: Subscriber) => {
    if (client.person !== null) this.#limits.closeSubscription(client.person);
    this.#options.metrics.subscriptions.dec();
  };

  /** Closes the socket when its session has ended. */
  #errors({ extra }: Ctx, errors: readonly GraphQLError[]) {
    const formatted = errors.map((error) => toClientError(error, this.#options.metrics));
    const codes = formatted.map((error) => error.extensions?.code);
    if (codes.includes('UNAUTHENTICATED') && extra.token !== null) {
      setImmediate(() => extra.connection.close(closeCodes.unauthenticated, 'Unauthenticated'));
    }
    return formatted;
  }
}

/**
 * graphql-ws keeps the returned object while the operation runs, so it drops the closure after the start to save
 * memory.
 */
function startOnce(document: DocumentNode, start: Started['start']): Started {
  let waiting: Started['start'] | null = start;
  const started = {
    document,
    start: () => {
      const begin = waiting;
      waiting = null;
      if (!begin) throw new Error('An operation can only be started once.');
      return begin();
    },
  };
  return started as Started;
}

function refusal(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}
