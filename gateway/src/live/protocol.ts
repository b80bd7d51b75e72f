import { randomUUID } from 'node:crypto';
import { GraphQLError, OperationTypeNode } from 'graphql';
import type { ServerOptions } from 'graphql-ws';
import type { MakeContext } from '../context.ts';
import { toClientError } from '../execute/clientError.ts';
import type { Executor, Operation } from '../execute/executor.ts';
import type { Prepare } from '../execute/prepare.ts';
import { deviceIn, newTraceparent, tokenIn, traceparentIn } from '../http/caller.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Client, Ctx } from './client.ts';
import { closeCodes } from './closeCodes.ts';
import { Follower } from './follower.ts';
import type { Hub } from './hub.ts';
import { People } from './people.ts';
import type { Renderer } from './render.ts';
import { Sessions } from './sessions.ts';
import { Source } from './source.ts';

export interface ProtocolOptions {
  executor: Executor;
  renderer: Renderer;
  hub: Hub;
  prepare: Prepare;
  makeContext: MakeContext;
  metrics: Metrics;
}

/** For the first message, and for the platform to say whether the token in it is good. */
const initWithinMs = 3_000;
const checkWithinMs = 5_000;
const longestId = 128;

type Payload = Parameters<NonNullable<ServerOptions['onSubscribe']>>[2];

/** What `onSubscribe` hands to `execute` and `subscribe`. */
type Started = Parameters<NonNullable<ServerOptions['execute']>>[0] & {
  start(): ReturnType<NonNullable<ServerOptions['execute']>>;
};

/** What the gateway adds to graphql-transport-ws, whose rules graphql-ws keeps: who may connect, and what runs how. */
export class Protocol {
  readonly #options: ProtocolOptions;
  readonly #people = new People();
  readonly #sessions: Sessions;

  constructor(options: ProtocolOptions) {
    this.#options = options;
    this.#sessions = new Sessions(options.hub.upstream);
  }

  /** For `makeServer` of graphql-ws. */
  options(): ServerOptions<Record<string, unknown>, Client> {
    return {
      connectionInitWaitTimeout: initWithinMs,
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

  /** Lets a socket in; the acknowledgement waits for the platform's word on its token. */
  async #connect({ connectionParams, extra }: Ctx): Promise<boolean> {
    const token = tokenIn(connectionParams);
    if (token === undefined) {
      extra.connection.close(closeCodes.unauthenticated, 'Unauthenticated');
      return true;
    }
    extra.token = token;
    const person = token === null ? `address ${extra.ip}` : await this.#personOf(token, extra);
    if (person !== null) this.#admit(person, extra);
    return true;
  }

  #admit(person: string, client: Client): void {
    const { connection } = client;
    // It may have gone while the platform was asked.
    if (!connection.open) return;
    if (!this.#people.openSocket(person, client.token === null)) {
      connection.close(closeCodes.tooMany, 'Too many connections');
      return;
    }
    client.person = person;
    const leave = client.leave;
    client.leave = () => {
      leave?.();
      this.#people.closeSocket(person);
    };
  }

  /** Asks whose token it is, and closes the socket when it is nobody's, now or later. @returns null when it was closed */
  async #personOf(token: string, client: Client): Promise<string | null> {
    const { connection } = client;
    const { userId, leave } = this.#sessions.watch(token, (code, reason) => connection.close(code, reason));
    client.leave = leave;
    const timer = setTimeout(() => connection.close(closeCodes.tryAgain, 'Try again later'), checkWithinMs);
    try {
      return `person ${await userId}`;
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Checks and prepares an operation; graphql-ws then calls `start`. */
  #subscribe({ extra, connectionParams }: Ctx, id: string, payload: Payload): Started | GraphQLError[] {
    const { prepare, executor, makeContext } = this.#options;
    if (id.length > longestId) return [refusal('BAD_REQUEST', `An id has at most ${longestId} characters.`)];
    const variables = payload.variables ?? {};
    const operationName = payload.operationName ?? null;
    const prepared = prepare({ ...payload, variables, operationName });
    if (Array.isArray(prepared)) return prepared;
    const { document, operation } = prepared;
    const traceparent = traceparentIn(payload.extensions);
    const context = makeContext({
      token: extra.token,
      deviceId: deviceIn(connectionParams),
      requestId: randomUUID(),
      traceparent: traceparent ?? newTraceparent(),
      newTrace: traceparent === null,
      ip: extra.ip,
      userAgent: extra.userAgent,
    });
    const run = { document, operationName, variables, context };
    const isSubscription = operation.operation === OperationTypeNode.SUBSCRIPTION;
    const start = () => (isSubscription ? this.#follow(extra, id, run) : executor.run(run));
    return { document, operationName, start } as Started;
  }

  async #follow({ connection, person }: Client, id: string, operation: Operation) {
    const { metrics, renderer, hub } = this.#options;
    if (person === null || !this.#people.openSubscription(person))
      return { errors: [refusal('TOO_MANY_SUBSCRIPTIONS', 'Too many subscriptions.')] };
    metrics.subscriptions.inc();
    const follower = new Follower(connection, id, () => {
      this.#people.closeSubscription(person);
      metrics.subscriptions.dec();
    });
    try {
      const source = await renderer.start(operation);
      if (source instanceof Source) {
        hub.follow(source, follower, renderer.viewOf(operation));
        return follower;
      }
      void follower.return();
      return source;
    } catch (error) {
      void follower.return();
      throw error;
    }
  }

  /** A session that has ended takes the whole socket with it. */
  #errors({ extra }: Ctx, errors: readonly GraphQLError[]) {
    const formatted = errors.map((error) => toClientError(error, this.#options.metrics));
    const codes = formatted.map((error) => error.extensions?.code);
    if (codes.includes('UNAUTHENTICATED') && extra.token !== null) {
      setImmediate(() => extra.connection.close(closeCodes.unauthenticated, 'Unauthenticated'));
    }
    return formatted;
  }
}

function refusal(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}
