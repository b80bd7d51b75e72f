import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { newId, newToken, sha256 } from '../../../platform/src/shared/ids.ts';
import type { Stack } from '../../support/stack.ts';
import type { OpenEvent } from '../../support/stakes.ts';

const TICK_MS = 10;
/**
 * Number of cheers in flight. In reality, each fan has a separate connection, so a slow moment leads to larger batches.
 */
const CONNECTIONS = 512;

/** Signed-in users who take turns sending cheers directly to the platform's REST API. */
export class Fans {
  /** Time in ms at which each accepted cheer was sent, by its ID. */
  readonly sent = new Map<string, number>();
  /** Number of rejected cheers. */
  refused = 0;
  readonly #tokens: string[];
  readonly #event: OpenEvent;
  readonly #pool: Pool;
  #next = 0;

  static async create(stack: Stack, event: OpenEvent, count: number): Promise<Fans> {
    const tokens = Array.from({ length: count }, newToken);
    const ids = tokens.map(newId);
    await stack.sql(
      `insert into users (id, username, first_name, last_name, phone_e164, phone_verified_at)
       select id, 'fan_' || n, 'Fan', 'Number ' || n, '+1202' || (4000000 + n), app_now()
       from unnest($1::uuid[]) with ordinality as f (id, n)`,
      [ids],
    );
    await stack.sql(
      `insert into sessions (id, user_id, token_hash, area, scope, client_type, app_version, expires_at,
         absolute_expires_at)
       select gen_random_uuid(), f.id, f.hash, 'player', 'full', 'web', '1.0.0', app_now() + interval '30 days',
         app_now() + interval '90 days'
       from unnest($1::uuid[], $2::bytea[]) as f (id, hash)`,
      [ids, tokens.map((token) => sha256(token))],
    );
    for (const table of ['users', 'sessions']) await stack.sql(`vacuum analyze ${table}`);
    return new Fans(stack.platform, event, tokens);
  }

  private constructor(platform: string, event: OpenEvent, tokens: string[]) {
    this.#event = event;
    this.#tokens = tokens;
    this.#pool = new Pool(platform, { connections: CONNECTIONS, pipelining: 1 });
  }

  /** Sends cheers at a steady pace, regardless of response times. Resolves after the last response. */
  async cheer(perSecond: number, seconds: number): Promise<void> {
    const answers: Promise<void>[] = [];
    const total = perSecond * seconds;
    const started = performance.now();
    while (answers.length < total) {
      const due = Math.min(total, 1 + Math.floor(((performance.now() - started) / 1000) * perSecond));
      while (answers.length < due) answers.push(this.#send());
      await sleep(TICK_MS);
    }
    await Promise.all(answers);
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  async #send(): Promise<void> {
    const n = this.#next++;
    const at = performance.now();
    const { statusCode, body } = await this.#pool.request({
      method: 'POST',
      path: `/api/v1/tv/${this.#event.id}/cheer`,
      headers: {
        authorization: `Bearer ${this.#tokens[n % this.#tokens.length]}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ type: this.#event.teams[n % 2]?.id, count: 1 }),
    });
    const text = await body.text();
    if (statusCode !== 200) {
      if (this.refused++ === 0) console.log(`A cheer was refused: ${statusCode} ${text}`);
      return;
    }
    const { id } = JSON.parse(text) as { id: string };
    this.sent.set(id, at);
  }
}
