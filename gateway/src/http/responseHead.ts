import type { ExecutionResult } from 'graphql';
import { isRecord } from '../rest/case.ts';

/** How an answer begins. */
export interface ResponseHead {
  status: number;
  headers: Record<string, string>;
}

/** The head of an operation's answer, as Apollo Server makes it: the error that kept it from starting may say what stands there. */
export function responseHead({ data, errors }: ExecutionResult): ResponseHead {
  if (data !== undefined) return { status: 200, headers: {} };
  const http = errors?.[0]?.extensions.http;
  if (!isRecord(http)) return { status: 400, headers: {} };
  const status = typeof http.status === 'number' ? http.status : 400;
  return { status, headers: http.headers instanceof Map ? Object.fromEntries(http.headers) : {} };
}
