import { type DocumentNode, type ExecutionResult, execute, GraphQLError, getOperationAST } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
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

/** Runs operations with compiled code, one compilation per document that is kept somewhere. */
export class Executor {
  readonly #kit: PlanKit;
  readonly #operations: Operations;
  readonly #protection: Protection;
  readonly #compiled = new WeakMap<DocumentNode, Map<string | null, Plan>>();

  /** @param operations where every operation is measured */
  constructor(kit: PlanKit, operations: Operations, protection: Protection) {
    this.#kit = kit;
    this.#operations = operations;
    this.#protection = protection;
  }

  /** Runs a query or mutation. */
  async run({ document, operationName, variables, context }: Operation): Promise<ExecutionResult> {
    return this.#operations.measure({ document, operationName, caller: context.caller }, async () =>
      withFullErrors(await this.planOf(document, operationName).run(context, variables)),
    );
  }

  /** How an operation runs; compiled when it is first asked for. */
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

  /** The platform's fields run as a plan; whatever else a document may ask for runs as compiled resolvers. */
  #compile(document: DocumentNode, operationName: string | null): Plan {
    const operation = getOperationAST(document, operationName);
    const plan = operation && compilePlan(this.#kit, document, operation);
    if (plan) return plan;
    const { schema } = this.#kit;
    const compiled = compileQuery(schema, document, operationName ?? undefined);
    if (isCompiledQuery(compiled)) {
      const run: Plan['run'] = async (context, variables) =>
        (await compiled.query(undefined, context, variables)) as ExecutionResult;
      return { run, open: false };
    }
    const run: Plan['run'] = async (contextValue, variableValues) =>
      execute({ schema, document, operationName, variableValues, contextValue });
    return { run, open: false };
  }
}

/** Compiled code throws errors of a class of its own, without extensions; clients get those of the error behind it. */
export function withFullErrors(result: ExecutionResult): ExecutionResult {
  if (!result.errors) return result;
  if (result.data === undefined) return { errors: result.errors.map(beforeStart) };
  return { ...result, errors: result.errors.map(fullError) };
}

/** Nothing ran: it was refused, or the variables do not fit the operation. */
function beforeStart(error: GraphQLError): GraphQLError {
  if (error instanceof PlatformError) return error;
  const { message, nodes } = error;
  return new GraphQLError(message, { nodes, extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}

function fullError(error: GraphQLError): GraphQLError {
  const origin = error.originalError;
  const extensions = origin instanceof GraphQLError ? origin.extensions : error.extensions;
  return new GraphQLError(error.message, {
    nodes: error.nodes,
    path: error.path,
    originalError: origin,
    extensions: extensions ?? {},
  });
}
