import type { Kysely, Transaction } from 'kysely';
import type { KernelTables } from './tables.ts';

/** Every table. Each capability adds its own in its `tables.ts`, by declaration merging. */
export interface Database extends KernelTables {}

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
