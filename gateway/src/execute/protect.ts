import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { PlanKit } from '../plan/kit.ts';
import type { Plan } from '../plan/operation.ts';
import { rootFields } from '../security/attempts.ts';
import type { Guard } from '../security/guard.ts';
import { withoutSuggestion } from '../security/suggestions.ts';
import type { Chosen } from './chosen.ts';

/** Rate limits, timeouts and schema hiding applied to every operation. */
export interface Protection {
  guard: Guard;
  /** Timeouts in milliseconds. */
  queryMs: number;
  mutationMs: number;
  /** Whether to remove suggestions from error messages, because they would reveal the schema. */
  hideSuggestions: boolean;
}

/**
 * Wraps a plan with the checks that apply to all transports: it counts attempts before anything runs and sets a
 * deadline.
 */
export function protect(
  plan: Plan,
  kit: PlanKit,
  { document, operation }: Chosen,
  { guard, queryMs, mutationMs, hideSuggestions }: Protection,
): Plan {
  const attempts = guard.attemptsIn(document, operation);
  const guarded = asksForPerson(kit, document, operation);
  const ms = operation.operation === OperationTypeNode.MUTATION ? mutationMs : queryMs;
  return {
    ...plan,
    async run(context, variables) {
      const { caller, deadline } = context;
      const refusal = guard.refusal(attempts, caller);
      if (refusal) return { errors: [refusal] };
      deadline.start(ms);
      try {
        const result = await plan.run(context, variables);
        guard.learn(result.errors, guarded, caller);
        return hideSuggestions && result.data === undefined ? quiet(result) : result;
      } finally {
        deadline.end();
      }
    },
  };
}

/** Whether the operation requires a valid token. */
function asksForPerson(kit: PlanKit, document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const type = kit.schema.getRootType(operation.operation);
  return [...rootFields(document, operation).values()].some((name) => {
    const field = kit.rest.get(`${type?.name}.${name}`);
    return field !== undefined && kit.guarded(field);
  });
}

/** Errors of an operation that didn't start, without suggestions. */
function quiet({ errors }: ExecutionResult): ExecutionResult {
  return {
    errors: (errors ?? []).map(({ message, nodes }) => new GraphQLError(withoutSuggestion(message), { nodes })),
  };
}
