import { randomUUID } from 'node:crypto';
import type { Stack } from './stack.ts';

/** A client of the public graph. */
export interface Caller {
  token: string | null;
  deviceId: string;
}

export interface GraphFault {
  message: string;
  extensions?: { code?: string; platformCode?: number; status?: number; data?: Record<string, unknown> };
}

export interface GraphAnswer<T> {
  status: number;
  data: T | null;
  errors: GraphFault[];
}

/** A signed-out client. */
export function stranger(): Caller {
  return { token: null, deviceId: randomUUID() };
}

/** Sends a document to the gateway and returns the response, including errors. */
export async function ask<T>(
  stack: Stack,
  caller: Caller,
  query: string,
  variables: object = {},
): Promise<GraphAnswer<T>> {
  const response = await fetch(`${stack.origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-device-id': caller.deviceId,
      ...(caller.token !== null && { authorization: `Bearer ${caller.token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data = null, errors = [] } = (await response.json()) as { data?: T | null; errors?: GraphFault[] };
  return { status: response.status, data, errors };
}

/** Like `ask`, but throws the gateway's error message if there is one. */
export async function run<T>(stack: Stack, caller: Caller, query: string, variables: object = {}): Promise<T> {
  const { data, errors } = await ask<T>(stack, caller, query, variables);
  const [error] = errors;
  if (error) throw new Error(`${error.extensions?.code ?? 'error'}: ${error.message} (${query.trim().slice(0, 60)})`);
  if (data === null) throw new Error(`no data for ${query.trim().slice(0, 60)}`);
  return data;
}

/** Returns a new idempotency key for a mutation that moves money. */
export const newKey = (): string => randomUUID();
