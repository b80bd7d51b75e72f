import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLObjectType,
  getArgumentValues,
  getVariableValues,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { Context } from '../context.ts';
import type { RestField } from '../rest/parse.ts';
import { compileSettle, fieldFailure, type ReadAnswer } from '../rest/settle.ts';
import { fieldsOf } from './fields.ts';
import type { PlanKit } from './kit.ts';
import { compileJoins, fill, type Join, slotsFor } from './nested.ts';
import { compileSelection, type Selection } from './reader.ts';
import { type Fragments, type Selected, selectionOf, Unplannable } from './selection.ts';

export type Variables = Record<string, unknown>;

/** State of a running operation. */
export interface Run {
  context: Context;
  variables: Variables;
  data: Record<string, unknown>;
  errors: GraphQLError[];
  /** Records that a nested field couldn't be loaded for these objects. The field stays null there. */
  failNested(error: unknown, rest: RestField, selected: Selected, holders: Record<string, unknown>[]): void;
}

/** A compiled operation, which only needs its context and variables. */
export interface Plan {
  run(context: Context, variables: Variables): Promise<ExecutionResult>;
  /** Whether the operation reads only public data, so that all signed-out clients get the same result. */
  open: boolean;
}

/**
 * Compiles a query or mutation whose root fields are all resolved by calls to the platform.
 * @returns null when graphql-js must execute the document because of introspection, directives or a subscription
 */
export function compilePlan(kit: PlanKit, document: DocumentNode, operation: OperationDefinitionNode): Plan | null {
  const type = kit.schema.getRootType(operation.operation);
  if (!type || operation.operation === OperationTypeNode.SUBSCRIPTION) return null;
  try {
    return planOf(kit, type, document, operation);
  } catch (error) {
    if (error instanceof Unplannable) return null;
    throw error;
  }
}

function planOf(
  kit: PlanKit,
  type: GraphQLObjectType,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Plan {
  if (operation.directives?.length) throw new Unplannable('the operation has directives');
  const fragments: Fragments = new Map(
    document.definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );
  const roots = selectionOf(kit.schema, fragments, type, [operation.selectionSet]).map((selected) =>
    compileRoot(kit, fragments, type, selected),
  );
  const serial = operation.operation === OperationTypeNode.MUTATION;
  const definitions = operation.variableDefinitions ?? [];
  const run = async (context: Context, given: Variables): Promise<ExecutionResult> => {
    const { coerced, errors } = getVariableValues(kit.schema, definitions, given, { maxErrors: 50 });
    if (errors) return { errors: [...errors] };
    const started = startRun(context, coerced);
    for (const { selected } of roots) started.data[selected.key] = null;
    if (serial) await inTurn(roots, started);
    else await Promise.all(roots.map((root) => root.answer(started)));
    const data = roots.some((root) => isMissing(root, started)) ? null : started.data;
    return started.errors.length > 0 ? { errors: started.errors, data } : { data };
  };
  return { run, open: !serial && roots.every((root) => root.open) };
}

/** Runs mutations serially. If a non-null field fails, the ones after it don't run. */
async function inTurn(roots: readonly Root[], run: Run): Promise<void> {
  for (const root of roots) {
    await root.answer(run);
    if (isMissing(root, run)) return;
  }
}

const isMissing = ({ required, selected }: Root, { data }: Run) => required && data[selected.key] === null;

interface Root {
  selected: Selected;
  /** Whether the field is non-null, so that `data` becomes null without it. */
  required: boolean;
  open: boolean;
  answer: (run: Run) => Promise<void> | void;
}

function compileRoot(kit: PlanKit, fragments: Fragments, type: GraphQLObjectType, selected: Selected): Root {
  const { key, name, nodes } = selected;
  if (name === '__typename') {
    const put = (run: Run) => {
      run.data[key] = type.name;
    };
    return { selected, required: true, open: true, answer: put };
  }
  const rest = kit.rest.get(`${type.name}.${name}`);
  const [node] = nodes;
  if (!rest || !node) throw new Unplannable(`${type.name}.${name} is not resolved by a call`);
  const build = kit.requestOf(rest);
  const guarded = kit.guarded(rest);
  const fields = kit.partial(rest) ? fieldsOf(kit, fragments, rest, selected) : null;
  const settle = compileSettle<Run>({
    field: rest,
    guarded,
    union: kit.unionOf(rest),
    readerOf: (type, outcome) =>
      compileAnswer(kit, fragments, { type, selected, partial: outcome === 'success' && fields !== null }),
  });
  const required = isNonNullType(rest.field.type);

  const answer = async (run: Run) => {
    const { context } = run;
    const send = async () => {
      const outgoing = build(getArgumentValues(rest.field, node, run.variables), undefined);
      return context.dataSources.platform.call(fields === null ? outgoing : { ...outgoing, fields });
    };
    try {
      run.data[key] = await settle(context, send, run);
    } catch (error) {
      const failure = error as Error;
      run.data[key] = null;
      run.errors.push(new GraphQLError(failure.message, { nodes, path: [key], originalError: failure }));
    }
  };
  return { selected, required, open: !guarded, answer };
}

interface AnswerOf {
  type: RestField['field']['type'];
  selected: Selected;
  /** Whether only the selected fields were requested from the platform. */
  partial: boolean;
}

/** Compiles the reader of a response and the joins of its nested entities. */
function compileAnswer(kit: PlanKit, fragments: Fragments, { type, selected, partial }: AnswerOf): ReadAnswer<Run> {
  const selection: Selection = compileSelection(kit, fragments, type, selected);
  const joins: Join[] = compileJoins(kit, fragments, selection);
  const precise = kit.readers.of(type);
  return async (json, run) => {
    const found = slotsFor(selection);
    let value: unknown;
    try {
      value = selection.read(json, found);
    } catch (error) {
      if (!partial) precise(json); // Rethrows the mismatch with its path, which is logged.
      throw error;
    }
    if (joins.length > 0) {
      run.data[selected.key] = value;
      await fill(joins, found, run);
    }
    return value;
  };
}

function startRun(context: Context, variables: Variables): Run {
  const run: Run = {
    context,
    variables,
    // Has no prototype, because clients choose the keys.
    data: Object.create(null),
    errors: [],
    failNested(error, rest, selected, holders) {
      const failure = fieldFailure(error, rest, context);
      for (const path of pathsOf(run.data, new Set(holders))) {
        const place = { nodes: selected.nodes, path: [...path, selected.key], originalError: failure };
        run.errors.push(new GraphQLError(failure.message, place));
      }
    },
  };
  return run;
}

type Path = (string | number)[];

/** Paths of these objects in the result. */
function pathsOf(data: unknown, holders: ReadonlySet<unknown>, at: Path = []): Path[] {
  if (typeof data !== 'object' || data === null) return [];
  const inner = Array.isArray(data)
    ? data.flatMap((item, index) => pathsOf(item, holders, [...at, index]))
    : Object.entries(data).flatMap(([key, value]) => pathsOf(value, holders, [...at, key]));
  return holders.has(data) ? [at, ...inner] : inner;
}
