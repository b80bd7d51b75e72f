import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import type { MakeContext } from '../context.ts';
import { toClientError } from '../execute/clientError.ts';
import type { Prepared } from '../execute/prepare.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Caller } from '../rest/transport.ts';
import type { Operations } from '../telemetry/operations.ts';
import { dependenciesOf } from './dependencies.ts';
import type { StartContext } from './install.ts';
import { Source } from './source.ts';
import type { View } from './topic.ts';
import type { Update } from './update.ts';

export interface RendererOptions {
  schema: GraphQLSchema;
  makeContext: MakeContext;
  metrics: Metrics;
  /** Metrics and traces of operations. */
  operations: Operations;
}

/** An operation received over a websocket. */
export interface LiveOperation {
  prepared: Prepared;
  variables: Record<string, unknown>;
  caller: Caller;
  /** Scope of the caller's session. Null when signed out. */
  scope: string | null;
}

/** Starts subscriptions and renders their updates. */
export class Renderer {
  readonly #options: RendererOptions;
  readonly #documentIds = new WeakMap<DocumentNode, number>();
  #lastDocumentId = 0;

  constructor(options: RendererOptions) {
    this.#options = options;
  }

  /**
   * Finds the source of a subscription and measures its start.
   * @returns the source, or the errors if the subscription can't start
   */
  async start({ prepared, variables, caller, scope }: LiveOperation): Promise<Source | ExecutionResult> {
    const { document, operation } = prepared;
    const { schema, operations } = this.#options;
    const { source, errors } = await operations.measure(operation, caller, async () => {
      const started = await createSourceEventStream({
        schema,
        document,
        variableValues: variables,
        contextValue: { caller, scope } satisfies StartContext,
        rootValue: {},
      });
      return started instanceof Source ? { source: started } : { errors: errorsOf(started) };
    });
    return source ?? { errors };
  }

  /** Returns the view of an operation. Operations with equal results share a view. */
  viewOf({ prepared: { document, registered }, variables, caller }: LiveOperation): View {
    const { schema, makeContext, metrics } = this.#options;
    const dependencies = dependenciesOf(schema, document);
    const key = JSON.stringify([
      this.#idOf(document),
      // Distinguishes omitted variables, which have defaults, from null.
      dependencies.variables.map((name) => (variables[name] === undefined ? [] : [variables[name]])),
      dependencies.calls ? caller.token : null,
    ]);
    const render = async (update: Update) => {
      // Each update gets a new context, because entities loaded for one update must not be reused for the next.
      const contextValue = dependencies.calls ? makeContext(caller, { registered }) : { caller };
      const args = { schema, document, contextValue, rootValue: update, variableValues: variables };
      const { data, errors } = await execute(args);
      return JSON.stringify({ ...(errors && { errors: errors.map((error) => toClientError(error, metrics)) }), data });
    };
    return { key, render };
  }

  #idOf(document: DocumentNode): number {
    const known = this.#documentIds.get(document);
    if (known !== undefined) return known;
    this.#lastDocumentId += 1;
    this.#documentIds.set(document, this.#lastDocumentId);
    return this.#lastDocumentId;
  }
}

/** Returns the errors of a subscription that couldn't start. Errors without a path concern its variables. */
function errorsOf(started: AsyncIterable<unknown> | ExecutionResult): readonly GraphQLError[] {
  if (!('errors' in started) || !started.errors) throw new Error('The subscription field has no channel.');
  return started.errors.map((error) => {
    if (error.path || error.extensions.code !== undefined) return error;
    return new GraphQLError(error.message, { nodes: error.nodes, extensions: { code: 'BAD_USER_INPUT' } });
  });
}
