import pg from 'pg';
import { vi } from 'vitest';
import type { Person, TestPlatform } from './harness.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that read rows while a GET request is answered. Work in the background is included. */
export async function statementsOf(
  t: TestPlatform,
  person: Person,
  url: string,
): Promise<{ statusCode: number; statements: Statement[] }> {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function record(
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [text, values] = args;
    if (typeof text === 'string' && /^\s*(select|with)\b/i.test(text))
      statements.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  } as pg.Client['query']);
  const { statusCode } = await t.inject(person, 'GET', url);
  spy.mockRestore();
  return { statusCode, statements };
}
