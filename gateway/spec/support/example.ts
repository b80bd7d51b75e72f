/** An executable example: a Markdown file with named fenced blocks. */
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
 * Short notation for a JSON schema: `"string"`, `"integer"`, `"boolean"`; `"string?"` is nullable (as a parameter:
 * optional); `"a|b"` is an enum; `[shape]` is a list; `{name: shape}` is an object.
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
  /** Session scopes that may subscribe. Defaults to all. */
  scopes?: string[];
  /** Whether all subscribers get the same events. */
  shared?: boolean;
  key: Record<string, Short>;
  data: Short;
}

/** Expected call to the platform and its response. Headers and body are compared when given. */
export interface Exchange {
  request: string;
  headers?: Record<string, string>;
  body?: unknown;
  status: number;
  answer: unknown;
}

/** Expected subscribe frame and the frames sent in response. */
export interface LiveExchange {
  expect: Record<string, unknown>;
  send: Record<string, unknown>[];
}

const fence = /^```\w+ (\w+)\n([\s\S]*?)^```$/gm;

/** Parses an example. @throws Error for unknown blocks and invalid JSON */
export function parseExample(name: string, text: string): Example {
  const blocks = new Map<string, string>();
  for (const [, block = '', content = ''] of text.matchAll(fence)) {
    if (blocks.has(block)) throw new Error(`${name}: duplicate block ${block}`);
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
