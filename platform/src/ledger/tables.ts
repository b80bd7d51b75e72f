import type { ColumnType } from 'kysely';

/** A column that only the ledger's SQL functions write. */
type ReadOnly<T> = ColumnType<T, never, never>;

/** Kysely types for the ledger's tables. The application can only read them. */
export interface LedgerTables {
  ledger_accounts: {
    id: ReadOnly<number>;
    name: ReadOnly<string>;
    kind: ReadOnly<'contra' | 'liability' | 'memo' | 'equity' | 'asset'>;
    /** Balance in cents. */
    balance: ReadOnly<number>;
    entries: ReadOnly<number>;
    hash: ReadOnly<Buffer>;
  };
  ledger_transfers: {
    id: ReadOnly<string>;
    kind: ReadOnly<string>;
    cause_type: ReadOnly<string>;
    cause_id: ReadOnly<string>;
    reference: ReadOnly<string | null>;
    actor: ReadOnly<string | null>;
    reverses: ReadOnly<string | null>;
    at: ReadOnly<Date>;
  };
  ledger_entries: {
    account_id: ReadOnly<number>;
    seq: ReadOnly<number>;
    transfer_id: ReadOnly<string>;
    /** Signed cents. Positive amounts increase the balance. */
    amount: ReadOnly<number>;
    balance_after: ReadOnly<number>;
    prev_hash: ReadOnly<Buffer>;
    hash: ReadOnly<Buffer>;
  };
  unsettled_lots: {
    id: ReadOnly<string>;
    user_id: ReadOnly<string>;
    /** The transfer that credited the lot. */
    transfer_id: ReadOnly<string>;
    amount: ReadOnly<number>;
    remaining: ReadOnly<number>;
    final_at: ReadOnly<Date>;
  };
  unsettled_uses: {
    transfer_id: ReadOnly<string>;
    lot_id: ReadOnly<string>;
    user_id: ReadOnly<string>;
    cause_type: ReadOnly<string>;
    cause_id: ReadOnly<string>;
    /** Amount not yet refunded, in cents. */
    amount: ReadOnly<number>;
  };
  ledger_settings: { singleton: ReadOnly<boolean>; finality: ReadOnly<unknown> };
  ledger_sealed_heads: { account_id: ReadOnly<number>; entries: ReadOnly<number> };
}

declare module '../db/database.ts' {
  interface Database extends LedgerTables {}
}
