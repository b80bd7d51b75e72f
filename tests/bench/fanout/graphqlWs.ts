/** graphql-ws set up as in its guide. It executes every event separately for each subscriber. */
import { createServer } from 'node:http';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { follow, type Update } from './upstream.ts';

const typeDefs = `
  enum UpdateKind { SNAPSHOT EVENT RESYNC }
  enum MatchSide { a b }
  type Query { ok: Boolean }
  type Subscription { matchUpdates(matchId: ID!, resume: Int): MatchUpdate! }
  type MatchUpdate { kind: UpdateKind! seq: Int! data: Match }
  type Match { id: ID! version: Int! state: String! participants: [MatchParticipant!]! }
  type MatchParticipant { seat: Int! side: MatchSide! ready: Boolean! funded: Boolean! joined: Boolean! }`;

/** Queue of events for one subscriber. */
class Queue implements AsyncIterableIterator<Update> {
  readonly #waiting: Update[] = [];
  #reader: ((result: IteratorResult<Update>) => void) | null = null;

  push(value: Update): void {
    if (this.#reader) this.#reader({ value, done: false });
    else this.#waiting.push(value);
    this.#reader = null;
  }

  next(): Promise<IteratorResult<Update>> {
    const value = this.#waiting.shift();
    if (value) return Promise.resolve({ value, done: false });
    return new Promise((resolve) => {
      this.#reader = resolve;
    });
  }

  return(): Promise<IteratorResult<Update>> {
    queues.delete(this);
    this.#reader?.({ value: undefined, done: true });
    return Promise.resolve({ value: undefined, done: true });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

const queues = new Set<Queue>();
const state = await follow((update) => {
  for (const queue of queues) queue.push(update);
});
const schema = makeExecutableSchema({
  typeDefs,
  resolvers: {
    Subscription: {
      matchUpdates: {
        subscribe: () => {
          const queue = new Queue();
          queue.push(state);
          queues.add(queue);
          return queue;
        },
        resolve: (update: Update) => update,
      },
    },
  },
});
const http = createServer();
useServer({ schema }, new WebSocketServer({ server: http, path: '/graphql', perMessageDeflate: false }));
http.listen(Number(process.env.PORT), '127.0.0.1');
