import pg from 'pg';

/** `before`: the statement isn't sent. `after`: the statement is executed, but its response is lost. */
export type Cut = 'before' | 'after' | null;

/** Chooses whether to cut at the `number`th statement of a transaction, counted from 1 without BEGIN. */
export type Plan = (number: number, statement: string) => Cut;

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

const prototype = pg.Client.prototype as unknown as { query: Query };

/**
 * Closes database connections inside transactions while `run` runs. To the database, this looks like a process that is
 * killed at that moment, but a single process can be cut at every statement in turn.
 *
 * @returns the number of connections that were cut
 */
export async function withCuts(plan: Plan, run: () => Promise<unknown>): Promise<number> {
  const { query } = prototype;
  const open = new WeakMap<pg.Client, number>();
  let cuts = 0;
  const drop = (client: pg.Client) => {
    cuts += 1;
    open.delete(client);
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  };
  prototype.query = function counted(...args) {
    const statement = textOf(args[0]);
    const number = open.get(this);
    if (number === undefined) {
      if (/^(begin|start transaction)/i.test(statement)) open.set(this, 0);
      return query.apply(this, args);
    }
    open.set(this, number + 1);
    const cut = plan(number + 1, statement);
    if (cut === 'before') drop(this);
    const sent = query.apply(this, args);
    if (/^(commit|rollback)/i.test(statement)) open.delete(this);
    return cut === 'after' && sent instanceof Promise ? loseAnswer(sent, () => drop(this)) : sent;
  };
  try {
    await run();
  } finally {
    prototype.query = query;
  }
  return cuts;
}

async function loseAnswer(sent: Promise<unknown>, drop: () => void): Promise<never> {
  await sent;
  drop();
  throw new Error('Connection terminated unexpectedly');
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query.trim();
  const { text } = query as { text?: unknown };
  return typeof text === 'string' ? text.trim() : '';
}
