import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import { keepPrepared } from '../../db/dialect.ts';
import { type AccountName, userAccount } from '../../ledger/accounts.ts';
import type { Funding } from '../../ledger/funding.ts';
import { invariant } from '../../shared/assert.ts';
import type { Cents } from '../../shared/money.ts';

const MOST = 200_000;
const MOST_PURSES = 50_000;
const BALANCES = 'select id, balance from ledger_accounts where id = any($1::bigint[])';
keepPrepared('market_balances', BALANCES);

/** Ledger account ids of a user's buckets, in spend order. */
type Buckets = readonly [number, number, number];

/** Caches ledger account ids, which never change, and balances: current, or as of the last commit. */
export class Accounts {
  readonly #db: Db;
  readonly #ids = new Map<AccountName, number>();
  readonly #buckets = new Map<string, Buckets>();
  /** Balances as the last batch here left or read them. */
  readonly #purses = new Map<string, Funding>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Opens missing accounts and caches their ids. */
  async learn(names: Iterable<AccountName>): Promise<void> {
    const missing = new Set<AccountName>();
    for (const name of names) if (!this.#ids.has(name)) missing.add(name);
    if (missing.size === 0) return;
    const unknown = [...missing];
    if (this.#ids.size > MOST) {
      this.#ids.clear();
      this.#buckets.clear();
      return this.learn(names);
    }
    const text = `select a.name, a.id from ledger_accounts a where a.name = any($1::text[])`;
    const find = () => this.#db.executeQuery<{ name: string; id: number }>(CompiledQuery.raw(text, [unknown]));
    let { rows } = await find();
    if (rows.length < unknown.length) {
      await this.#db.executeQuery(CompiledQuery.raw('select ledger_lock($1::text[])', [unknown]));
      ({ rows } = await find());
    }
    for (const { name, id } of rows) this.#ids.set(name, id);
  }

  /** Caches account ids and balances of some users. */
  learnPeople(people: Iterable<string>): Promise<void> {
    const unknown = [...people].filter((user) => !this.#buckets.has(user));
    return this.learn(unknown.flatMap(bucketNames));
  }

  id(name: AccountName): number {
    const id = this.#ids.get(name);
    invariant(id !== undefined, `account ${name} was learnt`);
    return id;
  }

  knows(name: AccountName): boolean {
    return this.#ids.has(name);
  }

  buckets(user: string): Buckets {
    const known = this.#buckets.get(user);
    if (known) return known;
    const [wager, unsettled, cash] = bucketNames(user).map((name) => this.id(name)) as [number, number, number];
    const buckets: Buckets = [wager, unsettled, cash];
    this.#buckets.set(user, buckets);
    return buckets;
  }

  /**
   * What users can spend: from memory where cached, otherwise read from the database. `recalled` lists the cached
   * balances: a batch decided with them must be committed on the condition that they are still correct.
   */
  async recall(people: readonly string[]): Promise<{ purses: Map<string, Funding>; recalled: Map<string, Funding> }> {
    const recalled = new Map<string, Funding>();
    for (const user of people) {
      const purse = this.#purses.get(user);
      if (purse) recalled.set(user, purse);
    }
    const purses = await this.purses(people.filter((user) => !recalled.has(user)));
    for (const [user, purse] of recalled) purses.set(user, { ...purse });
    return { purses, recalled };
  }

  /** Whether these users' balances are all cached. */
  remembersAll(people: readonly string[]): boolean {
    return people.every((user) => this.#purses.has(user));
  }

  remembered(user: string): Funding | undefined {
    return this.#purses.get(user);
  }

  forget(people: Iterable<string>): void {
    for (const user of people) this.#purses.delete(user);
  }

  /** Caches balances as a batch leaves them; null clears an unknown one. */
  remember(purses: Iterable<[string, Funding | null]>): void {
    if (this.#purses.size > MOST_PURSES) this.#purses.clear();
    for (const [user, purse] of purses) {
      if (purse) this.#purses.set(user, purse);
      else this.#purses.delete(user);
    }
  }

  /** Reads what users can spend, opening missing accounts. */
  async purses(people: readonly string[]): Promise<Map<string, Funding>> {
    if (people.length === 0) return new Map();
    await this.learnPeople(people);
    const ids = `{${people.map((user) => this.buckets(user).join()).join()}}`;
    const { rows } = await this.#db.executeQuery<{ id: number; balance: Cents }>(CompiledQuery.raw(BALANCES, [ids]));
    const balances = new Map(rows.map(({ id, balance }) => [id, balance]));
    return new Map(
      people.map((user) => {
        const [wager, unsettled, cash] = this.buckets(user);
        const of = (id: number) => balances.get(id) ?? 0;
        return [user, { wager_only: of(wager), unsettled: of(unsettled), cash: of(cash) }];
      }),
    );
  }
}

function bucketNames(user: string): AccountName[] {
  return [userAccount(user, 'wager_only'), userAccount(user, 'unsettled'), userAccount(user, 'cash')];
}
