import { type ExecutionResult, execute, GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { Context } from '../context.ts';
import type { PlanKit } from '../plan/kit.ts';
import { compilePlan, type Plan } from '../plan/operation.ts';
import { PlatformError } from '../rest/errors.ts';
import type { Operations } from '../telemetry/operations.ts';
import type { Chosen } from './chosen.ts';
import { type Protection, protect } from './protect.ts';

export interface Operation {
  chosen: Chosen;
  variables: Record<string, unknown>;
  context: Context;
}

/** Runs operations. Caches an operation's plan for as long as its document is referenced. */
export class Executor {
  readonly #kit: PlanKit;
  readonly #operations: Operations;
  readonly #protection: Protection;
  readonly #compiled = new WeakMap<OperationDefinitionNode, Plan>();

  /** @param operations metrics and traces of operations */
  constructor(kit: PlanKit, operations: Operations, protection: Protection) {
    this.#kit = kit;
    this.#operations = operations;
    this.#protection = protection;
  }

  /** Runs a query or mutation. */
  async run({ chosen, variables, context }: Operation): Promise<ExecutionResult> {
    return this.#operations.measure(chosen.operation, context.caller, async () =>
      withStartErrors(await this.planOf(chosen).run(context, variables)),
    );
  }

  /** Returns the plan of an operation, which is compiled on first use. */
  planOf(chosen: Chosen): Plan {
    const plan =
      this.#compiled.get(chosen.operation) ?? protect(this.#compile(chosen), this.#kit, chosen, this.#protection);
    this.#compiled.set(chosen.operation, plan);
    return plan;
  }

  /**
   * Compiles most documents to a plan. Documents with introspection or directives run as resolvers through graphql-js.
   */
  #compile({ document, operation }: Chosen): Plan {
    const plan = compilePlan(this.#kit, document, operation);
    if (plan) return plan;
    const { schema } = this.#kit;
    const run: Plan['run'] = async (contextValue, variableValues) =>
      execute({ schema, document, variableValues, contextValue });
    return { run, open: false };
  }
}

/** Adds the code BAD_USER_INPUT to the errors of an operation that never started. Refusals keep their own code. */
function withStartErrors(result: ExecutionResult): ExecutionResult {
  if (!result.errors || result.data !== undefined) return result;
  return { errors: result.errors.map(startError) };
}

function startError(error: GraphQLError): GraphQLError {
  if (error instanceof PlatformError) return error;
  const { message, nodes } = error;
  return new GraphQLError(message, { nodes, extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}
