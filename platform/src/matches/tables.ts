/** Kysely types of this capability's tables. */
export type MatchTables = Record<never, never>;
