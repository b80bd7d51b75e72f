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

/** What stands between an operation and its plan. */
export interface Protection {
  guard: Guard;
  /** Milliseconds until an operation is given up. */
  queryMs: number;
  mutationMs: number;
  /** Nobody is told what the schema holds besides what they asked for. */
  hideSuggestions: boolean;
}

/**
 * The same plan behind what holds for every operation, whichever way it came in: tries are counted before anything of it
 * runs, and its time has an end.
 */
export function protect(
  plan: Plan,
  kit: PlanKit,
  document: DocumentNode,
  operation: OperationDefinitionNode,
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

/** Whether the operation cannot succeed without a good token. */
function asksForPerson(kit: PlanKit, document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const type = kit.schema.getRootType(operation.operation);
  return [...rootFields(document, operation).values()].some((name) => {
    const field = kit.rest.get(`${type?.name}.${name}`);
    return field !== undefined && kit.guarded(field);
  });
}

/** What did not start, without hints of what would have. */
function quiet({ errors }: ExecutionResult): ExecutionResult {
  return {
    errors: (errors ?? []).map(({ message, nodes }) => new GraphQLError(withoutSuggestion(message), { nodes })),
  };
}
