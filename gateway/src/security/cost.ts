import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { documentError, fragmentsOf, limits } from './limits.ts';

/** An object costs 1, a call of the platform 100 (so at most 50 in one operation), what is in a list counts as often as the list is long. */
const weights = { object: 1, call: 100, list: 5, rootList: 10, page: 20, pageMost: 100 };

export type Variables = Readonly<Record<string, unknown>>;
type Cost = (variables: Variables) => number;

const compiled = new WeakMap<OperationDefinitionNode, Cost>();

/**
 * What an operation may cost at most, before it runs.
 * @throws GraphQLError TOO_COSTLY above the limit
 */
export function checkCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): void {
  const cost = compiled.get(operation) ?? compileCost(schema, document, operation);
  compiled.set(operation, cost);
  if (cost(variables) > limits.cost) {
    throw documentError(
      'TOO_COSTLY',
      `The operation may cost ${cost(variables)}; ${limits.cost} is allowed. Ask for less at once.`,
    );
  }
}

/** Prepares an operation's cost; only the sizes of its pages depend on variables. */
export function compileCost(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Cost {
  const root = schema.getRootType(operation.operation);
  if (!root) return () => 0;
  return selectionCost(
    { schema, fragments: fragmentsOf(document), operation },
    root,
    operation.selectionSet,
    weights.rootList,
  );
}

interface Walk {
  schema: GraphQLSchema;
  fragments: Map<string, FragmentDefinitionNode>;
  operation: OperationDefinitionNode;
}

function selectionCost(walk: Walk, parent: GraphQLCompositeType, set: SelectionSetNode, listSize: number): Cost {
  const parts = set.selections.map((selection): Cost => {
    if (selection.kind === Kind.FIELD) return fieldCost(walk, parent, selection, listSize);
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? walk.fragments.get(selection.name.value) : selection;
    if (!fragment) return () => 0;
    const named = fragment.typeCondition ? walk.schema.getType(fragment.typeCondition.name.value) : parent;
    return isCompositeType(named) ? selectionCost(walk, named, fragment.selectionSet, listSize) : () => 0;
  });
  return (variables) => parts.reduce((sum, part) => sum + part(variables), 0);
}

function fieldCost(walk: Walk, parent: GraphQLCompositeType, node: FieldNode, listSize: number): Cost {
  const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
  if (!field) return () => (node.selectionSet ? weights.object : 0);
  const call = isCall(walk.schema, field) ? weights.call : 0;
  const type = getNamedType(field.type);
  if (!node.selectionSet || !isCompositeType(type)) return () => call;
  const pageSize = pageSizeOf(walk, field, node);
  const inner = pageSize
    ? pageCost(walk, type, node.selectionSet, pageSize)
    : selectionCost(walk, type, node.selectionSet, weights.list);
  const times = isListType(getNullableType(field.type)) ? listSize : 1;
  return (variables) => call + times * (weights.object + inner(variables));
}

/** A page's `items` are as many as were asked for. */
function pageCost(
  walk: Walk,
  type: GraphQLCompositeType,
  set: SelectionSetNode,
  size: (variables: Variables) => number,
): Cost {
  const one = selectionCost(walk, type, set, 1);
  return (variables) => size(variables) * one(variables);
}

function isCall(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): boolean {
  const rest = schema.getDirective('rest');
  return (
    rest !== null &&
    rest !== undefined &&
    field.astNode !== undefined &&
    field.astNode !== null &&
    getDirectiveValues(rest, field.astNode) !== undefined
  );
}

/** How many items a paged field can bring; null when it has no pages. */
function pageSizeOf(
  { operation }: Walk,
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
): ((variables: Variables) => number) | null {
  if (!field.args.some((argument) => argument.name === 'pageSize' || argument.name === 'limit')) return null;
  const given = node.arguments?.find(({ name }) => name.value === 'pageSize' || name.value === 'limit')?.value;
  if (!given) return () => weights.page;
  return (variables) => bounded(givenSize(given, operation, variables));
}

function givenSize(node: ValueNode, operation: OperationDefinitionNode, variables: Variables): unknown {
  if (node.kind === Kind.INT) return Number(node.value);
  if (node.kind !== Kind.VARIABLE) return null;
  const value = variables[node.name.value];
  if (value !== undefined) return value;
  const declared = operation.variableDefinitions?.find(({ variable }) => variable.name.value === node.name.value);
  return declared?.defaultValue?.kind === Kind.INT ? Number(declared.defaultValue.value) : null;
}

function bounded(value: unknown): number {
  if (value === null || value === undefined) return weights.page;
  return typeof value === 'number' && value >= 0 ? Math.min(value, weights.pageMost) : weights.pageMost;
}
