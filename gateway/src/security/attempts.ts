import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import type { Rate } from './buckets.ts';
import { fragmentsOf } from './limits.ts';

/** Rates by mutation name; `token` for invalid bearer tokens. */
export type AttemptLimits = ReadonlyMap<string, Rate>;

/**
 * Rates per user for mutations that could be used to guess secrets or whose attempts cost money. An address gets
 * `addressShare` times as many attempts, because several users may share it.
 */
export const attemptLimits: AttemptLimits = new Map([
  ['authenticate', { attempts: 20, seconds: 600 }],
  ['staffAuthenticate', { attempts: 10, seconds: 600 }],
  ['commentatorAuthenticate', { attempts: 10, seconds: 600 }],
  ['createIdentityVerification', { attempts: 10, seconds: 600 }],
  ['resendIdentityCode', { attempts: 10, seconds: 600 }],
  ['verifyIdentityCode', { attempts: 10, seconds: 600 }],
  ['connectTwitch', { attempts: 10, seconds: 600 }],
  ['unsubscribe', { attempts: 20, seconds: 600 }],
  ['redeemReferralCode', { attempts: 10, seconds: 600 }],
  ['joinMatch', { attempts: 60, seconds: 600 }],
  ['registerForEvent', { attempts: 60, seconds: 600 }],
  ['joinEventTeam', { attempts: 60, seconds: 600 }],
  ['addPaymentSource', { attempts: 10, seconds: 600 }],
  ['createDepositOrder', { attempts: 20, seconds: 600 }],
  ['deposit', { attempts: 20, seconds: 600 }],
  ['withdraw', { attempts: 20, seconds: 600 }],
  ['token', { attempts: 20, seconds: 600 }],
]);

export const addressShare = 3;

const rulePattern = /^(\w+)=(?:off|(\d{1,6})\/(\d{1,6}))$/;

/**
 * Parses `ATTEMPT_LIMITS`: `off` disables all limits, `withdraw=5/60,deposit=off` changes individual ones.
 * @param faults receives invalid entries
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
    else faults.push(`ATTEMPT_LIMITS: "${rule}" must end in =off or =attempts/seconds`);
  }
  return limits;
}

/**
 * Root fields of an operation by result key. Fields with the same key count as one call. Ignores @skip and @include.
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

/** Counts the calls of each limited field. Every alias is a separate attempt. */
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
