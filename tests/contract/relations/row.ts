import { type Column, columns, type Scenario } from './scenario.ts';

/** A call of the row's operation. */
export interface Request {
  /** Path parameters by name. */
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: object;
  /** Key of a channel. */
  key?: Record<string, string>;
  /** Text that only appears in responses to callers who are allowed to see it. */
  shows?: string;
}

/** Creates the data that the row needs and returns the request to make. */
export type Call = (scenario: Scenario, who: Column) => Request | Promise<Request>;

/**
 * Expected outcome by column: `ok`, `without` (allowed, but the owner's data is not in the response), `-` (not called), or the
 * status of the refusal, followed by a slash and the error code where the code differs.
 */
export type Expected = Readonly<Record<Column, string>>;

export interface Row {
  expected: Expected;
  call: Call;
}

/** @param outcomes one for each of `columns`, separated by spaces */
export function row(outcomes: string, call: Call): Row {
  const cells = outcomes.split(' ');
  if (cells.length !== columns.length)
    throw new Error(`${cells.length} outcomes instead of ${columns.length}: ${outcomes}`);
  const expected = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '-'])) as Record<
    Column,
    string
  >;
  return { expected, call };
}
