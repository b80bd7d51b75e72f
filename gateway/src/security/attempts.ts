import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import type { Rate } from './buckets.ts';
import { fragmentsOf } from './limits.ts';

/** By what is tried: a field of `Mutation`, or `token` for a bearer token that is none. */
export type AttemptLimits = ReadonlyMap<string, Rate>;

/**
 * Where a guess can win access or money, or where each try costs something: how often one person may try. An address may
 * try `addressShare` times as often, since it may house several people.
 */
export const attemptLimits: AttemptLimits = new Map([
  ['authenticate', { attempts: 20, seconds: 600 }],
  ['staffAuthenticate', { attempts: 10, seconds: 600 }],
  ['createIdentityVerification', { attempts: 10, seconds: 600 }],
  ['resendIdentityCode', { attempts: 10, seconds: 600 }],
  ['verifyIdentityCode', { attempts: 10, seconds: 600 }],
  ['connectTwitch', { attempts: 10, seconds: 600 }],
  ['unsubscribe', { attempts: 20, seconds: 600 }],
  ['redeemReferralCode', { attempts: 10, seconds: 600 }],
  ['joinMatch', { attempts: 60, seconds: 600 }],
  ['addPaymentSource', { attempts: 10, seconds: 600 }],
  ['createDepositOrder', { attempts: 20, seconds: 600 }],
  ['deposit', { attempts: 20, seconds: 600 }],
  ['withdraw', { attempts: 20, seconds: 600 }],
  ['token', { attempts: 20, seconds: 600 }],
]);

export const addressShare = 3;

const rulePattern = /^(\w+)=(?:off|(\d{1,6})\/(\d{1,6}))$/;

/**
 * Reads `ATTEMPT_LIMITS`: `off` for none at all, or `withdraw=5/60,deposit=off` for those that differ from the list above.
 * @param faults gets what cannot be read
 */
export function readAttemptLimits(text: string | undefined, faults: string[]): AttemptLimits {
  if (text === undefined || text === '') return attemptLimits;
  if (text === 'off') return new Map();
  const limits = new Map(attemptLimits);
  for (const rule of text.split(',')) {
    const [, name = '', attempts, seconds] = rulePattern.exec(rule.trim()) ?? [];
    const rate = { attempts: Number(attempts), seconds: Number(seconds) };
    if (attemptLimits.has(name) && attempts === undefined) limits.delete(name);
    else if (attemptLimits.has(name) && rate.attempts > 0 && rate.seconds > 0) limits.set(name, rate);
    else faults.push(`ATTEMPT_LIMITS: "${rule}" is not a limit with =off or =attempts/seconds`);
  }
  return limits;
}

/**
 * The fields that an operation asks of its root, each by its key of the answer: fields of one key are one call. Whether @skip
 * and @include let a field run is not looked at.
 */
export function rootFields(document: DocumentNode, operation: OperationDefinitionNode): ReadonlyMap<string, string> {
  const fragments = fragmentsOf(document);
  const names = new Map<string, string>();
  const spread = new Set<string>();
  const visit = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      const { kind } = selection;
      if (kind === Kind.FIELD) names.set(selection.alias?.value ?? selection.name.value, selection.name.value);
      else if (kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet);
      else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        visit(fragments.get(selection.name.value)?.selectionSet);
      }
    }
  };
  visit(operation.selectionSet);
  return names;
}

/** How often an operation calls each limited field: every alias is a try of its own. */
export function attemptsIn(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  limits: AttemptLimits,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  if (operation.operation !== OperationTypeNode.MUTATION) return counts;
  for (const name of rootFields(document, operation).values())
    if (limits.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
