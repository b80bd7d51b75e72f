import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './database.ts';
import { keepPrepared } from './dialect.ts';

export type Statement<Row> = (db: Db | Tx, values: unknown[]) => Promise<Row[]>;

/**
 * A statement that runs often. It is prepared on every connection under `name`, so that no query has to be built. Lists
 * its columns explicitly, because the result type of a prepared statement must never change.
 */
export function statement<Row>(name: string, text: string): Statement<Row> {
  keepPrepared(name, text);
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

/** Lists all columns of a table. The parameter type ensures that none is missing. */
export function columnsOf<Table>(columns: Record<keyof Table & string, true>, alias?: string): string {
  return Object.keys(columns)
    .map((column) => (alias === undefined ? column : `${alias}.${column}`))
    .join(', ');
}
