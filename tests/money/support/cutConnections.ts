import pg from 'pg';

/** `before`: the statement isn't sent. `after`: it is carried out, but its answer is lost. */
export type Cut = 'before' | 'after' | null;

/** Decides about the `number`th statement of a transaction, counted from 1 without its BEGIN. */
export type Plan = (number: number, statement: string) => Cut;

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

const prototype = pg.Client.prototype as unknown as { query: Query };

/**
 * Ends database connections of this process inside transactions while `run` runs. The database sees the same as when the
 * process is killed at that moment, but one process can die at every statement, one after another.
 *
 * @returns how many connections were cut
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
