import type { ExecutionResult } from 'graphql';
import { isRecord } from '../rest/case.ts';

/** Status and headers of a response. */
export interface ResponseHead {
  status: number;
  headers: Record<string, string>;
}

/**
 * Status and headers of an operation's response, as Apollo Server sets them. An error that prevented the operation may
 * define them.
 */
export function responseHead({ data, errors }: ExecutionResult): ResponseHead {
  if (data !== undefined) return { status: 200, headers: {} };
  const http = errors?.[0]?.extensions.http;
  if (!isRecord(http)) return { status: 400, headers: {} };
  const status = typeof http.status === 'number' ? http.status : 400;
  return { status, headers: http.headers instanceof Map ? Object.fromEntries(http.headers) : {} };
}
