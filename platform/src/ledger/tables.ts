/** Kysely types of this capability's tables. */
export type LedgerTables = Record<never, never>;
