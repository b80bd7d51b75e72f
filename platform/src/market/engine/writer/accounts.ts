import { CompiledQuery } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { keepPrepared } from '../../../db/dialect.ts';
import { type AccountName, userAccount } from '../../../ledger/accounts.ts';
import type { Funding } from '../../../ledger/funding.ts';
import { invariant } from '../../../shared/assert.ts';
import type { Cents } from '../../../shared/money.ts';

const MOST = 200_000;
const MOST_BALANCES = 50_000;
const READ_BALANCES = 'select id, balance from ledger_accounts where id = any($1::bigint[])';
keepPrepared('market_balances', READ_BALANCES);

/** IDs of the ledger accounts for a user's buckets, in spend order. */
type Buckets = readonly [number, number, number];

/** Caches ledger account IDs, which never change, and user balances, which may be out of date. */
export class Accounts {
  readonly #db: Db;
  readonly #ids = new Map<AccountName, number>();
  readonly #buckets = new Map<string, Buckets>();
  /** Balances as last read or changed by a batch on this node. */
  readonly #balances = new Map<string, Funding>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Opens missing accounts and caches their IDs. */
  async cacheIds(names: Iterable<AccountName>): Promise<void> {
    const missing = new Set<AccountName>();
    for (const name of names) if (!this.#ids.has(name)) missing.add(name);
    if (missing.size === 0) return;
    const unknown = [...missing];
    if (this.#ids.size > MOST) {
      this.#ids.clear();
      this.#buckets.clear();
      return this.cacheIds(names);
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

  /** Caches the account IDs of these users. */
  cacheUserIds(people: Iterable<string>): Promise<void> {
    const unknown = [...people].filter((user) => !this.#buckets.has(user));
    return this.cacheIds(unknown.flatMap(bucketNames));
  }

  id(name: AccountName): number {
    const id = this.#ids.get(name);
    invariant(id !== undefined, `the id of account ${name} is known`);
    return id;
  }

  hasId(name: AccountName): boolean {
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
   * Users' spendable balances, from memory if cached, otherwise read from the database. `fromCache` lists the cached
   * balances: a batch decided with them must be committed on the condition that they are still correct.
   */
  async cachedOrRead(
    people: readonly string[],
  ): Promise<{ balances: Map<string, Funding>; fromCache: Map<string, Funding> }> {
    const fromCache = new Map<string, Funding>();
    for (const user of people) {
      const balance = this.#balances.get(user);
      if (balance) fromCache.set(user, balance);
    }
    const balances = await this.balances(people.filter((user) => !fromCache.has(user)));
    for (const [user, balance] of fromCache) balances.set(user, { ...balance });
    return { balances, fromCache };
  }

  /** Whether the balances of all these users are cached. */
  hasBalances(people: readonly string[]): boolean {
    return people.every((user) => this.#balances.has(user));
  }

  cachedBalance(user: string): Funding | undefined {
    return this.#balances.get(user);
  }

  evictBalances(people: Iterable<string>): void {
    for (const user of people) this.#balances.delete(user);
  }

  /** Caches balances as a batch leaves them. Null removes a balance that is no longer known. */
  cacheBalances(balances: Iterable<[string, Funding | null]>): void {
    if (this.#balances.size > MOST_BALANCES) this.#balances.clear();
    for (const [user, balance] of balances) {
      if (balance) this.#balances.set(user, balance);
      else this.#balances.delete(user);
    }
  }

  /** Reads users' spendable balances. Opens missing accounts. */
  async balances(people: readonly string[]): Promise<Map<string, Funding>> {
    if (people.length === 0) return new Map();
    await this.cacheUserIds(people);
    const ids = `{${people.map((user) => this.buckets(user).join()).join()}}`;
    const { rows } = await this.#db.executeQuery<{ id: number; balance: Cents }>(
      CompiledQuery.raw(READ_BALANCES, [ids]),
    );
    const byAccount = new Map(rows.map(({ id, balance }) => [id, balance]));
    return new Map(
      people.map((user) => {
        const [wager, unsettled, cash] = this.buckets(user);
        const of = (id: number) => byAccount.get(id) ?? 0;
        return [user, { wager_only: of(wager), unsettled: of(unsettled), cash: of(cash) }];
      }),
    );
  }
}

function bucketNames(user: string): AccountName[] {
  return [userAccount(user, 'wager_only'), userAccount(user, 'unsettled'), userAccount(user, 'cash')];
}
