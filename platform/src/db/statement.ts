import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './database.ts';
import { keepPrepared } from './dialect.ts';

/** A statement that takes values and returns rows. */
export type Statement<Row> = (db: Db | Tx, values: unknown[]) => Promise<Row[]>;

/**
 * A frequently run statement, prepared on every connection under `name` so that no query has to be built for it. Its
 * columns are listed explicitly because a prepared statement's result type must never change.
 */
export function statement<Row>(name: string, text: string): Statement<Row> {
  keepPrepared(name, text);
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

/** Lists all columns of a table. The type requires each of them. */
export function columnsOf<Table>(columns: Record<keyof Table & string, true>, alias?: string): string {
  return Object.keys(columns)
    .map((column) => (alias === undefined ? column : `${alias}.${column}`))
    .join(', ');
}
