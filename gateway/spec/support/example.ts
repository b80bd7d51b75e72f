/** One executable example: a Markdown file whose fenced blocks are named after their language. */
export interface Example {
  name: string;
  schema: string;
  contract: Record<string, ContractCall | Record<string, ContractChannel>>;
  upstream: Exchange[];
  live: LiveExchange[];
  request: { document: string; variables: Record<string, unknown>; headers: Record<string, string> } | null;
  answer: unknown;
  faults: string[] | null;
}

/**
 * A shape in short: `"string"`, `"integer"`, `"boolean"`; `"string?"` may be null (or, as a parameter, be left out);
 * `"a|b"` is one of these texts; `[shape]` a list; `{name: shape}` an object.
 */
export type Short = string | [Short] | { [name: string]: Short };

export interface ContractCall {
  who: string;
  money?: boolean;
  query?: Record<string, Short>;
  body?: Record<string, Short>;
  answer: Short;
}

export interface ContractChannel {
  who: string;
  /** Scopes of sessions that may follow; all when there are none. */
  scopes?: string[];
  /** Everybody sees the same. */
  shared?: boolean;
  key: Record<string, Short>;
  data: Short;
}

/** What the platform is asked, and answers. Headers and body are compared when given. */
export interface Exchange {
  request: string;
  headers?: Record<string, string>;
  body?: unknown;
  status: number;
  answer: unknown;
}

/** A subscribe frame that is awaited, and what is sent then. */
export interface LiveExchange {
  expect: Record<string, unknown>;
  send: Record<string, unknown>[];
}

const fence = /^```\w+ (\w+)\n([\s\S]*?)^```$/gm;

/** Reads an example's blocks. @throws Error for a block that is not known or not JSON */
export function parseExample(name: string, text: string): Example {
  const blocks = new Map<string, string>();
  for (const [, block = '', content = ''] of text.matchAll(fence)) {
    if (blocks.has(block)) throw new Error(`${name}: two blocks are called ${block}`);
    blocks.set(block, content);
  }
  const json = <T>(block: string, fallback: T): T => {
    const content = blocks.get(block);
    return content === undefined ? fallback : JSON.parse(content);
  };
  const document = blocks.get('request');
  return {
    name,
    schema: blocks.get('schema') ?? '',
    contract: json('contract', {}),
    upstream: json('upstream', []),
    live: json('live', []),
    request:
      document === undefined ? null : { document, variables: json('variables', {}), headers: json('headers', {}) },
    answer: json('answer', null),
    faults: blocks.get('faults')?.trim().split('\n') ?? null,
  };
}
