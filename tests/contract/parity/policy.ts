import type { PersonOptions } from '../../../platform/src/testing/harness.ts';
import type { OperationAt } from '../support.ts';
import type { Outcome } from './outcome.ts';
import { people, type Who } from './people.ts';

/** Operations that are public by policy because the sender proves its identity with a signature. */
const signed = new Set(['webhooks.dots', 'webhooks.paypal']);

/** The policy's decision about a caller: the outcome of a refusal, or `in` when the call reaches its handler. */
export function decisionOf({ operationId, policy }: OperationAt, who: Who): 'in' | Outcome {
  const person: PersonOptions | undefined = who === 'nobody' || who === 'forger' ? undefined : people[who];
  if (signed.has(operationId)) return refused(403);
  if (policy.who === 'public') return 'in';
  if (who === 'forger') return refused(401);
  if (policy.who === 'optional' && (!policy.scopes || !person)) return 'in';
  if (!person) return refused(401);
  if (policy.who === 'staff') return person.roles?.some((role) => policy.roles?.includes(role)) ? 'in' : refused(403);
  const area = person.area ?? 'player';
  if (policy.who !== 'optional' && area !== (policy.who === 'user' ? 'player' : 'commentator')) return refused(403);
  const scope = person.scope ?? (area === 'player' ? 'full' : area);
  // Commentators have one kind of session, so their policies list no scopes.
  if (policy.who !== 'commentator' && !policy.scopes?.includes(scope)) return refused(scope === 'banned' ? 403 : 15);
  return policy.money && person.status === 'frozen' ? refused(27) : 'in';
}

const refused = (code: 401 | 403 | 15 | 27): Outcome => `refused ${code === 401 ? 401 : 403} ${code}`;

/** Whether an outcome could come from a policy. Handlers refuse with the same status, but only after valid input. */
export const mayBePolicy = (outcome: Outcome) => /^refused 40[13] /.test(outcome);
