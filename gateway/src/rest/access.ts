import { callKey, type OpenApi } from './openapi.ts';
import type { RestField } from './parse.ts';

/**
 * Whether the platform's policy requires sign-in for a call. The gateway skips calls that can't succeed; all other
 * authorization is the platform's.
 */
export function needsToken({ call }: RestField, api: OpenApi): boolean {
  const policy = api.operations.get(callKey(call.method, call.path))?.policy;
  return policy === 'user' || policy === 'staff' || policy === 'commentator';
}
