import { afterAll, beforeAll } from 'vitest';
import type { Person } from '../support/people.ts';
import { type Stack, type StackOptions, startStack } from '../support/stack.ts';

/** Starts a stack for the tests in one file. */
export function useStack(options: StackOptions = {}): () => Stack {
  let stack: Stack | null = null;
  beforeAll(async () => {
    stack = await startStack(options);
  });
  afterAll(async () => {
    await stack?.stop();
  });
  return () => {
    if (!stack) throw new Error('the stack has not started yet');
    return stack;
  };
}

export interface Answer {
  status: number;
  headers: Headers;
  body: { error?: { code: number; message: string; request_id: string; data?: unknown } } & Record<string, unknown>;
}

export interface CallOptions {
  person?: Person;
  /** Strings are sent unchanged. Other values are sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends a request. Adds nothing except the caller's credentials and the content type of a JSON body. */
export async function call(
  url: string,
  method: string,
  { person, body, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(person && { authorization: `Bearer ${person.token}`, 'x-device-id': person.deviceId }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parsed(text) };
}

function parsed(text: string): Answer['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return { text };
  }
}
