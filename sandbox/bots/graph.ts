import { randomUUID } from 'node:crypto';
import { Agent, fetch } from 'undici';

/** A request that the gateway refused or that failed on the network. */
export class GraphError extends Error {
  /** The gateway's error code, for example `UNAUTHENTICATED`, or `UNREACHABLE` if there was no response. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'GraphError';
    this.code = code;
  }
}

export interface Identity {
  token: string | null;
  deviceId: string;
}

interface Answer {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/**
 * A client of the gateway's public GraphQL API, bound to one local IP address. Bots use separate addresses so that
 * per-address rate limits don't affect local users. Machines without such addresses share the default one.
 */
export class Graph {
  readonly #url: string;
  readonly #agent: Agent;

  constructor(publicUrl: string, localAddress: string | null) {
    this.#url = `${publicUrl}/graphql`;
    this.#agent = new Agent({ connections: 4, ...(localAddress !== null && { localAddress }) });
  }

  /** Executes an operation. @throws GraphError */
  async run<T>(identity: Identity, query: string, variables: object = {}): Promise<T> {
    const answer = await this.#send(identity, query, variables);
    const [error] = answer.errors ?? [];
    if (error) throw new GraphError(error.extensions?.code ?? 'UNKNOWN', error.message);
    return answer.data as T;
  }

  async #send(identity: Identity, query: string, variables: object): Promise<Answer> {
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        dispatcher: this.#agent,
        signal: AbortSignal.timeout(15_000),
        headers: {
          'content-type': 'application/json',
          'x-device-id': identity.deviceId,
          ...(identity.token !== null && { authorization: `Bearer ${identity.token}` }),
        },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as Answer;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new GraphError('UNREACHABLE', cause);
    }
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }
}

/** Creates an idempotency key for a money mutation. */
export function newKey(): string {
  return randomUUID();
}
