import { type DocumentNode, type ExecutionResult, execute, GraphQLError, getOperationAST } from 'graphql';
import type { Context } from '../context.ts';
import type { PlanKit } from '../plan/kit.ts';
import { compilePlan, type Plan } from '../plan/operation.ts';
import { PlatformError } from '../rest/errors.ts';
import type { Operations } from '../telemetry/operations.ts';
import { type Protection, protect } from './protect.ts';

export interface Operation {
  document: DocumentNode;
  operationName: string | null;
  variables: Record<string, unknown>;
  context: Context;
}

/** Runs operations. Caches a plan per document for as long as the document is referenced. */
export class Executor {
  readonly #kit: PlanKit;
  readonly #operations: Operations;
  readonly #protection: Protection;
  readonly #compiled = new WeakMap<DocumentNode, Map<string | null, Plan>>();

  /** @param operations metrics and traces of operations */
  constructor(kit: PlanKit, operations: Operations, protection: Protection) {
    this.#kit = kit;
    this.#operations = operations;
    this.#protection = protection;
  }

  /** Runs a query or mutation. */
  async run({ document, operationName, variables, context }: Operation): Promise<ExecutionResult> {
    return this.#operations.measure({ document, operationName, caller: context.caller }, async () =>
      withStartErrors(await this.planOf(document, operationName).run(context, variables)),
    );
  }

  /** Returns the plan of an operation, which is compiled on first use. */
  planOf(document: DocumentNode, operationName: string | null): Plan {
    const byName = this.#compiled.get(document) ?? new Map<string | null, Plan>();
    this.#compiled.set(document, byName);
    const plan = byName.get(operationName) ?? this.#protected(document, operationName);
    byName.set(operationName, plan);
    return plan;
  }

  #protected(document: DocumentNode, operationName: string | null): Plan {
    const plan = this.#compile(document, operationName);
    const operation = getOperationAST(document, operationName);
    return operation ? protect(plan, this.#kit, document, operation, this.#protection) : plan;
  }

  /**
   * Compiles most documents to a plan. Documents with introspection or directives run as resolvers through graphql-js.
   */
  #compile(document: DocumentNode, operationName: string | null): Plan {
    const operation = getOperationAST(document, operationName);
    const plan = operation && compilePlan(this.#kit, document, operation);
    if (plan) return plan;
    const { schema } = this.#kit;
    const run: Plan['run'] = async (contextValue, variableValues) =>
      execute({ schema, document, operationName, variableValues, contextValue });
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
