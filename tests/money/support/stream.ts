import { setTimeout as sleep } from 'node:timers/promises';
import type { Field } from '../../../platform/src/matches/testing/duel.ts';
import { setup } from '../../../platform/src/matches/testing/duel.ts';
import type { Answer, Intent, Journal } from './journal.ts';

export interface Player {
  id: string;
  token: string;
  /** ID of the payout method for withdrawals. */
  source: string;
}

interface MatchState {
  id: string;
  state: string;
}

/**
 * Users who withdraw and play over HTTP until the platform is killed. Each one records intents and responses in the
 * journal.
 */
export class Stream {
  /** Addresses of the nodes. Users are spread over them. */
  urls: readonly string[];
  /** Changes the node that each user calls, so that a request is repeated on another one. */
  shift = 0;
  readonly #journal: Journal;
  readonly #people: Player[];
  readonly #field: Field;
  readonly #run = Date.now().toString(36);
  #number = 0;
  /** Set once the platform can't be reached, which stops all users. */
  gone = true;

  constructor(urls: readonly string[], journal: Journal, people: Player[], field: Field) {
    this.urls = urls;
    this.#journal = journal;
    this.#people = people;
    this.#field = field;
  }

  /** All users act until the platform is gone: the first half withdraws, the second half plays in pairs. */
  async runUntilGone(): Promise<void> {
    this.gone = false;
    const half = this.#people.length / 2;
    const withdrawing = Array.from({ length: half }, (_, person) => this.#whileThere(() => this.#withdraw(person)));
    const playing = Array.from({ length: half / 2 }, (_, pair) =>
      this.#whileThere(() => this.#play(half + 2 * pair, half + 2 * pair + 1)),
    );
    await Promise.all([...withdrawing, ...playing]);
  }

  /** Sends an intent with its key and retries while the key is in flight. Throws if its node can't be reached. */
  async send(intent: Intent): Promise<Answer & { replayed: boolean }> {
    for (;;) {
      const answer = await this.#call('POST', intent.person, intent.path, intent.body, intent.key);
      const inFlight = answer.status === 409 && JSON.parse(answer.body).error.code === 1024;
      if (!inFlight) return answer;
      await sleep(20);
    }
  }

  async #whileThere(act: () => Promise<void>): Promise<void> {
    while (!this.gone) {
      try {
        await act();
      } catch (error) {
        // A broken connection is expected here. Any other error is a bug in the harness.
        if (!(error instanceof TypeError)) throw error;
        this.gone = true;
      }
    }
  }

  #withdraw(person: number): Promise<void> {
    const body = { amount: 1000, payment_source_id: this.#people[person]?.source };
    return this.#money({ person, what: 'withdraw', path: '/api/v1/wallets/withdraw', body });
  }

  /** Performs the next step of the pair's match in its current state. */
  async #play(a: number, b: number): Promise<void> {
    const active = await this.#call('GET', a, '/api/v1/matches/active');
    const match = (JSON.parse(active.body) as { items: MatchState[] }).items[0];
    const at = `/api/v1/matches/${match?.id}`;
    if (!match) {
      const body = setup(this.#field, { amount: 500 });
      await this.#money({ person: a, what: 'create', path: '/api/v1/matches', body });
    } else if (match.state === 'available') {
      await this.#money({ person: b, what: 'join', path: `${at}/join`, body: null });
    } else if (match.state === 'prematch') {
      for (const person of [a, b]) await this.#call('POST', person, `${at}/prematch`, { ready: true });
      await this.#call('POST', a, `${at}/start`);
    } else {
      for (const [person, placement] of [
        [a, 1],
        [b, 2],
      ] as const) {
        await this.#money({ person, what: 'submit', path: `${at}/submit`, body: { placement } });
      }
    }
  }

  async #money(wanted: Omit<Intent, 'key'>): Promise<void> {
    const intent = { ...wanted, key: `${this.#run}-${++this.#number}` };
    this.#journal.intend(intent);
    const { status, body } = await this.send(intent);
    // After a server error, the client doesn't know what has happened.
    if (status < 500) this.#journal.acknowledge(intent.key, { status, body });
  }

  async #call(method: 'GET' | 'POST', person: number, path: string, body?: object | null, key?: string) {
    const url = this.urls[(person + this.shift) % this.urls.length];
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#people[person]?.token}`,
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: await response.text(),
      replayed: response.headers.get('idempotent-replayed') === 'true',
    };
  }
}
