import { common } from '../shared/errors.ts';
import { Refusal } from '../shared/refusal.ts';
import type { Db, Tx } from './database.ts';
import { withTransaction } from './transaction.ts';

/** The outcome of one item in a group. */
export type Outcome<Result> = { value: Result } | { refusal: Refusal };

export interface GroupCommit<Item, Result> {
  /** Maximum number of items in one transaction. */
  groupSize: number;
  /** Maximum number of items waiting for a transaction. */
  queueSize: number;
  /** Writes a group and returns the outcome of each item, in the same order. */
  write(tx: Tx, items: readonly Item[]): Promise<Outcome<Result>[]>;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Returns a function that writes an item and resolves after its commit. Only one transaction runs at a time. It writes
 * all items that arrived during the previous transaction, so the cost per item falls as the load rises. If an item
 * makes its group fail, each item of the group is retried in a separate transaction.
 *
 * Meant for small, independent writes that arrive faster than individual transactions could commit. A market's writer
 * (market/engine/writer/writer.ts) also groups its work, but drafts it in memory and overlaps drafts with commits.
 *
 * The returned function throws the item's refusal, common.unavailable if too many items wait, and any error that
 * doesn't come from the data. If the connection is lost during COMMIT, the outcome is unknown and nothing is retried.
 */
export function groupCommit<Item, Result>(
  db: Db,
  { groupSize, queueSize, write }: GroupCommit<Item, Result>,
): (item: Item) => Promise<Result> {
  const queue: Waiting<Item, Result>[] = [];
  let running = false;

  async function commit(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await withTransaction(db, (tx) =>
        write(
          tx,
          group.map(({ item }) => item),
        ),
      );
      answer(group, outcomes);
    } catch (error) {
      if (group.length > 1 && isFromData(error)) for (const one of group) await commit([one]);
      else for (const { reject } of group) reject(error);
    }
  }

  async function run(): Promise<void> {
    while (queue.length > 0) await commit(queue.splice(0, groupSize));
    running = false;
  }

  return (item) => {
    if (queue.length >= queueSize) return Promise.reject(common.unavailable({ retry_after: 1 }));
    return new Promise<Result>((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (running) return;
      running = true;
      setImmediate(() => void run());
    });
  };
}

function answer<Item, Result>(group: readonly Waiting<Item, Result>[], outcomes: readonly Outcome<Result>[]): void {
  for (const [index, { resolve, reject }] of group.entries()) {
    const outcome = outcomes[index];
    if (!outcome) reject(new Error('An item of a group has no outcome.'));
    else if ('refusal' in outcome) reject(outcome.refusal);
    else resolve(outcome.value);
  }
}

/** SQLSTATE classes of errors that a single row can cause: cardinality, data, constraints and functions. */
const DATA_CLASSES = ['21', '22', '23', 'P0'];

/** Whether an item caused the transaction to be rolled back. If so, the other items may succeed without that item. */
function isFromData(error: unknown): boolean {
  if (error instanceof Refusal) return true;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.length === 5 && DATA_CLASSES.includes(code.slice(0, 2));
}
