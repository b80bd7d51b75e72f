import { sql } from 'kysely';
import { withTransaction } from '../../../platform/src/db/transaction.ts';
import {
  type EventStaff,
  eventOf,
  eventStaff,
  leagueOf,
  type TestLeague,
} from '../../../platform/src/events/testing.ts';
import { userAccount } from '../../../platform/src/ledger/accounts.ts';
import type { MarketDefinition } from '../../../platform/src/market/core/types.ts';
import { type RequestedCommand, requestMarket } from '../../../platform/src/market/engine/requests.ts';
import type { Person, TestPlatform } from '../../../platform/src/testing/harness.ts';
import { until } from '../../support/until.ts';
import { expectSound } from '../support/ledger.ts';
import { sum } from './arithmetic.ts';
import { Mirror } from './mirror.ts';

/** Somebody who stakes, and what they have to come back to. */
export interface Staker {
  person: Person;
  deposited: number;
  stakes: { leg: string; slip: string; floor: Floor }[];
  orders: string[];
}

/** One event with its market. */
export interface Floor {
  event: string;
  market: string;
  definition: MarketDefinition;
  mirror: Mirror;
}

/** A platform with people who stake and events they stake on; looks through all of its books. */
export class Exchange {
  readonly t: TestPlatform;
  readonly stakers: Staker[] = [];
  readonly floors: Floor[] = [];
  readonly #staff: EventStaff;
  readonly #leagues = new Map<number, TestLeague>();
  /** Markets that are over and have been compared. */
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

  /** An event that starts in a day, its market open. */
  async hold(teams: number): Promise<Floor> {
    const league = this.#leagues.get(teams) ?? (await leagueOf(this.t, teams));
    this.#leagues.set(teams, league);
    const event = await eventOf(this.t, this.#staff, league, {}, 86_400_000);
    const row = await this.t.db
      .selectFrom('markets')
      .select(['id', 'definition'])
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow();
    const mirror = new Mirror(this.t.owner, row.definition);
    const floor = { event: event.id, market: row.id, definition: row.definition, mirror };
    this.floors.push(floor);
    await this.request(floor, { type: 'phase', to: 'open', reason: 'time' });
    return floor;
  }

  /** Has the market's writer carry something out, one after the other, and waits until it has. */
  async request({ market }: Floor, ...commands: RequestedCommand[]): Promise<void> {
    await withTransaction(this.t.db, async (tx) => {
      for (const command of commands) await requestMarket(tx, market, command);
    });
    await until('the writer to have done it', async () => (await this.#waiting(market)) === 0 || null);
  }

  /** The market is over: it is compared once more and left. */
  async leave(floor: Floor): Promise<void> {
    await floor.mirror.check();
    this.floors.splice(this.floors.indexOf(floor), 1);
    this.#over.push(floor.mirror);
  }

  /** Compares everything: every market with its log told anew, people's money with the markets, the ledger with itself. */
  async check(): Promise<void> {
    for (const { mirror } of this.floors) await mirror.check();
    const mirrors = [...this.#over, ...this.floors.map(({ mirror }) => mirror)];
    let given = 0;
    for (const { person, deposited } of this.stakers) {
      const net = sum(mirrors.map((mirror) => mirror.net.get(person.id) ?? 0));
      const corrected = sum(mirrors.map((mirror) => mirror.corrected.get(person.id) ?? 0));
      const more = (await this.playable(person)) - (deposited + net + corrected);
      // What a correction could not take back any more the house gave.
      if (more < 0 || (more > 0 && corrected >= 0)) throw new Error(`${person.username} has ${more} cents too many`);
      given += more;
    }
    const house = await this.balance('house:corrections');
    if (given !== -house) throw new Error(`people keep ${given} cents, the house gave ${-house}`);
    await expectSound(this.t.databaseUrl);
  }

  /** All that a person could stake. */
  async playable({ id }: { id: string }): Promise<number> {
    const buckets = ['cash', 'unsettled', 'wager_only'] as const;
    return sum(await Promise.all(buckets.map((bucket) => this.balance(userAccount(id, bucket)))));
  }

  async balance(account: string): Promise<number> {
    const { rows } = await sql<{ balance: number }>`
      select balance from ledger_accounts where name = ${account}`.execute(this.t.owner);
    return rows[0]?.balance ?? 0;
  }

  /** What all markets so far saw. */
  get counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const mirror of [...this.#over, ...this.floors.map((floor) => floor.mirror)]) {
      for (const [what, n] of Object.entries(mirror.counts)) counts[what] = (counts[what] ?? 0) + n;
    }
    return counts;
  }

  async #waiting(market: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from market_requests where market_id = ${market} and done_at is null`.execute(
      this.t.db,
    );
    return rows[0]?.n ?? 0;
  }
}
