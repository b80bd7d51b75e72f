import { callKey, type OpenApi } from './openapi.ts';
import type { RestField } from './parse.ts';

/**
 * Whether a call is refused when nobody is signed in, from the platform's own policy for it. Anything finer is decided by
 * the platform: the gateway only spares it calls that cannot succeed.
 */
export function needsToken({ call }: RestField, api: OpenApi): boolean {
  const policy = api.operations.get(callKey(call.method, call.path))?.policy;
  return policy === 'user' || policy === 'staff' || policy === 'commentator';
}
