import type { AccountName } from './accounts.ts';

/**
 * A check that consists of one SQL statement. It returns the number `examined` and the first `breach`, null if there is
 * none. The check is skipped if one of its tables doesn't exist. It only queries tables and calls none of the code that
 * `post()` uses, so that the two can't share a bug.
 */
export interface StatementCheck {
  name: string;
  tables: string[];
  text: string;
}

/** Registration of an escrow kind by its owner. */
export interface EscrowKind {
  /** Name on receipts: `Pot`. */
  name: string;
  /** Whether a transfer may move money from it to a `house:*` account. Stakes and entries never may. */
  paysPlatform?: boolean;
  /** Checks for the ledger check that compare the balances of these accounts with the owner's tables. */
  checks: StatementCheck[];
}

const kinds = new Map<string, EscrowKind>();
const accountChecks = new Map<string, readonly StatementCheck[]>();

/** Registers checks that compare accounts other than escrows with their owner's tables, under the owner's name. */
export function registerChecks(owner: string, checks: readonly StatementCheck[]): void {
  accountChecks.set(owner, checks);
}

/** All checks registered by owners of accounts. */
export function ownerChecks(): StatementCheck[] {
  return [...[...kinds.values()].flatMap(({ checks }) => checks), ...[...accountChecks.values()].flat()];
}

/**
 * Registers a kind of escrow account, `escrow:{kind}:{id}`. Each owner calls this when its module is loaded;
 * `src/escrows.ts` loads all of them. The ledger check reports accounts of unknown kinds.
 */
export function registerEscrow(kind: string, escrow: EscrowKind): void {
  kinds.set(kind, escrow);
}

/** Name of an escrow account. */
export function escrowAccount(kind: string, id: string): AccountName {
  return `escrow:${kind}:${id}`;
}

/** All registered kinds, by name. */
export function escrowKinds(): ReadonlyMap<string, EscrowKind> {
  return kinds;
}
