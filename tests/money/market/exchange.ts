import { setTimeout as pause } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../platform/src/db/database.ts';
import { withTransaction } from '../../../platform/src/db/transaction.ts';
import {
  type EventStaff,
  eventOf,
  eventStaff,
  leagueOf,
  type TestLeague,
} from '../../../platform/src/events/testing/events.ts';
import { userAccount } from '../../../platform/src/ledger/accounts.ts';
import type { MarketDefinition } from '../../../platform/src/market/core/types.ts';
import { type RequestedCommand, requestMarket } from '../../../platform/src/market/engine/writer/requests.ts';
import { newId } from '../../../platform/src/shared/ids.ts';
import type { Person, TestPlatform } from '../../../platform/src/testing/harness.ts';
import { until } from '../../support/until.ts';
import { expectSound, FOLLOW_MS } from '../support/ledger.ts';
import { sum } from './arithmetic.ts';
import { Mirror } from './mirror.ts';

const ANSWERED_WITHIN_MS = 120_000;
const CORRECTIONS = 'house:corrections';

/** A user with their deposits, stakes and orders. */
export interface Staker {
  person: Person;
  deposited: number;
  stakes: { leg: string; slip: string; floor: EventMarket }[];
  orders: string[];
}

/** An event and its market. */
export interface EventMarket {
  event: string;
  market: string;
  definition: MarketDefinition;
  mirror: Mirror;
}

/** A platform with users who stake and events to stake on. Can check all of its books. */
export class Exchange {
  readonly t: TestPlatform;
  readonly stakers: Staker[] = [];
  readonly floors: EventMarket[] = [];
  readonly #staff: EventStaff;
  readonly #leagues = new Map<number, Promise<TestLeague>>();
  /** Finished markets: those that must still be compared one last time, and those that have been compared. */
  readonly #left: Mirror[] = [];
  readonly #over: Mirror[] = [];

  private constructor(t: TestPlatform, staff: EventStaff) {
    this.t = t;
    this.#staff = staff;
  }

  static async open(t: TestPlatform): Promise<Exchange> {
    return new Exchange(t, await eventStaff(t));
  }

  async arrive(cash: number): Promise<Staker> {
    const person = await this.t.person({ cash, kycState: 'approved' });
    const staker: Staker = { person, deposited: cash, stakes: [], orders: [] };
    this.stakers.push(staker);
    return staker;
  }

  /** Creates an event that starts in one day, with an open market. */
  async hold(teams: number): Promise<EventMarket> {
    const league = this.#leagues.get(teams) ?? leagueOf(this.t, teams);
    this.#leagues.set(teams, league);
    const event = await eventOf(this.t, this.#staff, await league, {}, 86_400_000);
    const row = await this.t.db
      .selectFrom('markets')
      .select(['id', 'definition'])
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow();
    const mirror = new Mirror(row.definition);
    const floor = { event: event.id, market: row.id, definition: row.definition, mirror };
    this.floors.push(floor);
    await this.request(floor, { type: 'phase', to: 'open', reason: 'time' });
    return floor;
  }

  /** Has the market's writer execute commands in order, and waits for completion. */
  async request({ market }: EventMarket, ...commands: RequestedCommand[]): Promise<void> {
    await withTransaction(this.t.db, async (tx) => {
      for (const command of commands) await requestMarket(tx, market, command);
    });
    await until('the writer to finish', async () => (await this.#waiting(market)) === 0 || null);
  }

  /** Marks a market as finished. The next check is its last. */
  leave(floor: EventMarket): void {
    this.floors.splice(this.floors.indexOf(floor), 1);
    this.#left.push(floor.mirror);
  }

  /**
   * Compares everything: every market with a replay of its log, user balances with the markets, and the ledger with
   * itself.
   */
  async check(): Promise<void> {
    for (const end = Date.now() + FOLLOW_MS; ; await pause(50)) {
      const behind = await this.#look();
      if (behind === null) break;
      if (Date.now() > end) throw new Error(behind);
    }
    this.#over.push(...this.#left.splice(0));
    await expectSound(this.t.databaseUrl);
  }

  /** Returns a difference in the tables that may lag behind the log. Throws any other difference. */
  async #look(): Promise<string | null> {
    // Timers keep running during the check, so everything is read in one snapshot.
    const moment = this.t.owner.transaction().setIsolationLevel('repeatable read');
    return moment.execute(async (tx) => {
      let behind: string | null = null;
      for (const mirror of [...this.#left, ...this.floors.map((floor) => floor.mirror)]) {
        const lags = await mirror.check(tx);
        behind ??= lags;
      }
      await this.#people(tx);
      return behind;
    });
  }

  /** Checks every user's balance: initial money plus or minus the markets' results. */
  async #people(db: Db): Promise<void> {
    const { rows } = await sql<{ name: string; balance: number }>`
      select name, balance from ledger_accounts where name like 'user:%' or name = ${CORRECTIONS}`.execute(db);
    const held = new Map(rows.map(({ name, balance }) => [name, balance]));
    let given = 0;
    for (const { person, deposited } of this.stakers) {
      const net = sum(this.#mirrors.map((mirror) => mirror.net.get(person.id) ?? 0));
      const corrected = this.#mirrors.map((mirror) => mirror.corrected.get(person.id) ?? 0);
      const has = sum(accountsOf(person).map((account) => held.get(account) ?? 0));
      const more = has - (deposited + net + sum(corrected));
      // The corrections account covers what a correction could no longer take back.
      const asked = -sum(corrected.filter((amount) => amount < 0));
      if (more < 0 || more > asked) throw new Error(`${person.username} has ${more} of ${asked} cents too many`);
      given += more;
    }
    const house = held.get(CORRECTIONS) ?? 0;
    if (given !== -house) throw new Error(`people keep ${given} cents, the house gave ${-house}`);
  }

  /** All money a user can stake. */
  async playable(person: { id: string }): Promise<number> {
    const { rows } = await sql<{ balance: number }>`
      select coalesce(sum(balance), 0) as balance from ledger_accounts
      where name = any(${accountsOf(person)})`.execute(this.t.owner);
    return rows[0]?.balance ?? 0;
  }

  /** Counts of the operations and outcomes that all markets so far have covered. */
  get counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const mirror of this.#mirrors) {
      for (const [what, n] of Object.entries(mirror.counts)) counts[what] = (counts[what] ?? 0) + n;
    }
    return counts;
  }

  get #mirrors(): Mirror[] {
    return [...this.#over, ...this.#left, ...this.floors.map(({ mirror }) => mirror)];
  }

  async #waiting(market: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from market_requests where market_id = ${market} and done_at is null`.execute(
      this.t.db,
    );
    return rows[0]?.n ?? 0;
  }
}

/** Calls a route like a client: retries with the same key while the platform is too busy to report the outcome. */
export async function call(
  t: TestPlatform,
  ...[person, method, url, body]: Parameters<TestPlatform['inject']>
): Promise<LightMyRequestResponse> {
  const key: Record<string, string> = method === 'GET' ? {} : { 'idempotency-key': newId() };
  const end = Date.now() + ANSWERED_WITHIN_MS;
  for (;;) {
    const answer = await t.inject(person, method, url, body, key);
    const inFlight = answer.statusCode === 409 && answer.json<Refused>().error.code === 1024;
    if (answer.statusCode !== 503 && !inFlight) return answer;
    if (Date.now() > end)
      throw new Error(`${method} ${url} had no outcome in ${ANSWERED_WITHIN_MS} ms: ${answer.body}`);
  }
}

interface Refused {
  error: { code: number };
}

const accountsOf = ({ id }: { id: string }) =>
  (['cash', 'unsettled', 'wager_only'] as const).map((bucket) => userAccount(id, bucket));
