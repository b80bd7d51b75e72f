import type { OperationAt } from '../support.ts';
import { nowhere } from './calls.ts';
import { type Outcome, outcomeOfRest } from './outcome.ts';
import { deviceOf, freshToken, type Who } from './people.ts';
import { decisionOf, mayBePolicy } from './policy.ts';
import type { World } from './world.ts';

/**
 * Compares the outcome of a call with the operation's policy. Returns the difference, if any. A handler may refuse with
 * the same codes as a policy, so callers that the policy lets in also send an empty request, which handlers refuse
 * because of missing input instead.
 */
export async function checkAccess(world: World, operation: OperationAt, who: Who, outcome: Outcome): Promise<string[]> {
  const decision = decisionOf(operation, who);
  const name = `${operation.operationId} as ${who}`;
  if (decision !== 'in') return outcome === decision ? [] : [`${name}: ${outcome} instead of ${decision}`];
  if (!mayBePolicy(outcome)) return [];
  const empty = await probeAccess(world, operation, who);
  return mayBePolicy(empty) ? [`${name}: ${empty} although the policy lets them in`] : [];
}

/**
 * Calls an operation without input and with nonexistent IDs. Any response from the handler means that the policy
 * allowed the call.
 */
export async function probeAccess({ t, people }: World, { method, path }: OperationAt, who: Who): Promise<Outcome> {
  const token = await freshToken(t, people, who);
  const url = path.replace(/\{\w+\}/g, nowhere);
  const writes = method !== 'GET' && method !== 'DELETE';
  const caller = token === null ? null : { token };
  const { statusCode, body } = await t.inject(caller, method, url, writes ? {} : undefined, deviceOf(people, who));
  return statusCode === 401 || statusCode === 403 ? outcomeOfRest(statusCode, body) : 'allowed';
}
