import { sql } from 'kysely';
import type { Db } from '../../../platform/src/db/database.ts';
import { withTransaction } from '../../../platform/src/db/transaction.ts';
import { post, postMany } from '../../../platform/src/ledger/post.ts';
import { newId } from '../../../platform/src/shared/ids.ts';

const ACCOUNTS = 5_000;
const FUNDS = 1_000_000;

/** Clients that each post one transfer after another between random accounts. */
export class Ledger {
  readonly #db: Db;
  readonly #accounts: string[];

  private constructor(db: Db, accounts: string[]) {
    this.#db = db;
    this.#accounts = accounts;
  }

  /** Opens funded accounts. */
  static async open(db: Db): Promise<Ledger> {
    const accounts = Array.from({ length: ACCOUNTS }, () => `escrow:orders:${newId()}`);
    for (let i = 0; i < accounts.length; i += 500) {
      const transfers = accounts.slice(i, i + 500).map((account) => ({
        kind: 'deposit' as const,
        causeType: 'bench',
        causeId: 'funds',
        entries: [
          { account: 'external:paypal', amount: -FUNDS },
          { account, amount: FUNDS },
        ],
      }));
      await withTransaction(db, (tx) => postMany(tx, transfers));
    }
    return new Ledger(db, accounts);
  }

  /** Posts for `seconds` with `clients` concurrent clients. Returns committed transfers per second. */
  async run(clients: number, seconds: number): Promise<number> {
    const start = performance.now();
    const end = start + seconds * 1000;
    let committed = 0;
    const client = async () => {
      while (performance.now() < end) {
        await this.#transfer();
        committed++;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return committed / ((performance.now() - start) / 1000);
  }

  /** Fails if anything other than complete transfers was stored. */
  async assertBalanced(): Promise<void> {
    const { rows } = await sql<{ sum: number; entries: number }>`
      select (select sum(balance) from ledger_accounts) as sum, (select count(*) from ledger_entries) as entries`.execute(
      this.#db,
    );
    if (rows[0]?.sum !== 0 || rows[0].entries <= 2 * ACCOUNTS) throw new Error('the ledger is not balanced');
  }

  async #transfer(): Promise<void> {
    const [from, to] = [this.#random(), this.#random()];
    if (from === to) return this.#transfer();
    await withTransaction(this.#db, (tx) =>
      post(tx, {
        kind: 'stake',
        causeType: 'bench',
        causeId: from,
        entries: [
          { account: from, amount: -1 },
          { account: to, amount: 1 },
        ],
      }),
    );
  }

  #random(): string {
    return this.#accounts[Math.floor(Math.random() * this.#accounts.length)] ?? '';
  }
}
