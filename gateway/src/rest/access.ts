import { callKey, type OpenApi } from './openapi.ts';
import type { RestField } from './parse.ts';

/**
 * Whether the platform's policy requires sign-in for a call. The gateway only skips calls that can't succeed without a
 * token and leaves all other authorization to the platform.
 */
export function needsToken({ call }: RestField, api: OpenApi): boolean {
  const policy = api.operations.get(callKey(call.method, call.path))?.policy;
  return policy === 'user' || policy === 'staff' || policy === 'commentator';
}
