import { createHash } from 'node:crypto';
import { GraphQLError, type OperationDefinitionNode } from 'graphql';
import { originOf } from '../execute/clientError.ts';
import type { Caller } from '../rest/transport.ts';
import { memoized, type Timing, type Timings } from './counters.ts';
import type { Attributes, OpenSpan, Tracing } from './tracing.ts';

/** Outcome of an operation: `refused` for client errors, `failed` for server errors. */
type Outcome = 'ok' | 'refused' | 'failed';
type Errors = readonly GraphQLError[] | undefined;

/** Metrics and traces of operations over all transports. */
export class Operations {
  readonly #durations: Timings;
  readonly #tracing: Tracing | null;
  readonly #names: ReadonlySet<string>;
  readonly #known = new WeakMap<OperationDefinitionNode, OperationWatch>();
  readonly #timing: (key: string) => (outcome: string) => Timing;

  /**
   * @param names names of registered operations. All others are labeled `anonymous`, because clients choose their
   * names.
   */
  constructor(durations: Timings, tracing: Tracing | null, names: ReadonlySet<string>) {
    this.#durations = durations;
    this.#tracing = tracing;
    this.#names = names;
    this.#timing = memoized((key) => this.#timingOf(key));
  }

  /**
   * Runs and measures an operation. Sets the caller's `traceparent` to the operation's span.
   * @param work returns the result, or the results of a started subscription
   */
  async measure<T extends { errors?: Errors } | AsyncGenerator<unknown>>(
    operation: OperationDefinitionNode,
    caller: Caller,
    work: () => Promise<T>,
  ): Promise<T> {
    const running = this.#watchOf(operation).begin(caller);
    try {
      const result = await work();
      running.end('errors' in result ? result.errors : undefined);
      return result;
    } catch (error) {
      running.fail(error);
      throw error;
    }
  }

  #watchOf(operation: OperationDefinitionNode): OperationWatch {
    const watch = this.#known.get(operation) ?? this.#watch(operation);
    this.#known.set(operation, watch);
    return watch;
  }

  #watch(operation: OperationDefinitionNode): OperationWatch {
    const given = operation.name?.value ?? '';
    const name = this.#names.has(given) ? given : 'anonymous';
    const type = operation.operation;
    const text = operation.loc?.source.body ?? '';
    const attributes: Attributes = this.#tracing
      ? {
          'graphql.operation.name': name,
          'graphql.operation.type': type,
          'graphql.document.hash': createHash('sha256').update(text).digest('hex'),
        }
      : {};
    return new OperationWatch(name, attributes, this.#timing(`${name} ${type}`), this.#tracing);
  }

  #timingOf(key: string): (outcome: string) => Timing {
    const [operation = '', type = ''] = key.split(' ');
    return memoized((outcome) => this.#durations.of({ operation, type, outcome }));
  }
}

/** Metrics and trace attributes of one operation. */
class OperationWatch {
  readonly #name: string;
  readonly #attributes: Attributes;
  readonly #timing: (outcome: string) => Timing;
  readonly #tracing: Tracing | null;

  constructor(name: string, attributes: Attributes, timing: (outcome: string) => Timing, tracing: Tracing | null) {
    this.#name = name;
    this.#attributes = attributes;
    this.#timing = timing;
    this.#tracing = tracing;
  }

  begin(caller: Caller): RunningOperation {
    if (!this.#tracing) return new RunningOperation(this.#timing, null);
    const parent = caller.newTrace ? null : caller.traceparent;
    const span = this.#tracing.start({ name: this.#name, kind: 'server', parent, attributes: this.#attributes });
    caller.traceparent = span.traceparent;
    caller.newTrace = false;
    return new RunningOperation(this.#timing, span);
  }
}

/** A running operation. */
class RunningOperation {
  readonly #startedAt = performance.now();
  readonly #timing: (outcome: string) => Timing;
  readonly #span: OpenSpan | null;

  constructor(timing: (outcome: string) => Timing, span: OpenSpan | null) {
    this.#timing = timing;
    this.#span = span;
  }

  end(errors: Errors): void {
    const outcome = outcomeOf(errors);
    this.#timing(outcome).observe((performance.now() - this.#startedAt) / 1000);
    this.#span?.end({}, errors?.[0] ? codeOf(errors[0]) : null);
  }

  /** Records an exception. Unless it is a GraphQL error, it counts as unexpected. */
  fail(error: unknown): void {
    this.end([error instanceof GraphQLError ? error : new GraphQLError('', { originalError: new Error('thrown') })]);
  }
}

export function outcomeOf(errors: Errors): Outcome {
  if (!errors || errors.length === 0) return 'ok';
  return errors.some(isFailure) ? 'failed' : 'refused';
}

function isFailure(error: GraphQLError): boolean {
  const made = originOf(error);
  return made === null || Number(made.extensions.status ?? 0) >= 500;
}

function codeOf(error: GraphQLError): string {
  const code = originOf(error)?.extensions.code;
  return typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR';
}
