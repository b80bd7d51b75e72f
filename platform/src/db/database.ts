import type { Kysely, Transaction } from 'kysely';
import type { KernelTables } from './tables.ts';

/** All tables. Each module adds its own in `tables.ts` through declaration merging. */
export interface Database extends KernelTables {}

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
