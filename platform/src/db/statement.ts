import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './database.ts';
import { keepPrepared } from './dialect.ts';

/** A statement with its values; gives the rows. */
export type Statement<Row> = (db: Db | Tx, values: unknown[]) => Promise<Row[]>;

/**
 * A statement that runs all the time: every connection keeps it parsed under `name`, and nothing has to be put together for
 * it. Its columns are named one by one, as the answer of a kept statement must never change its shape.
 */
export function statement<Row>(name: string, text: string): Statement<Row> {
  keepPrepared(name, text);
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

/** The columns of a table, all of them: the type asks for each. */
export function columnsOf<Table>(columns: Record<keyof Table & string, true>, alias?: string): string {
  return Object.keys(columns)
    .map((column) => (alias === undefined ? column : `${alias}.${column}`))
    .join(', ');
}
