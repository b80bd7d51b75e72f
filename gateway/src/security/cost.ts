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

/**
 * An object costs 1, multiplied by the lengths of its lists; a platform call costs 100, which limits an operation to
 * 50. A nested field is one call for the whole list. `list` and `rootList` are the assumed lengths of lists that have
 * neither pages nor @listSize.
 */
const weights = { object: 1, call: 100, list: 5, rootList: 10, page: 20, pageMost: 100 };

export type Variables = Readonly<Record<string, unknown>>;

interface Cost {
  objects: number;
  calls: number;
}

const known = new WeakMap<OperationDefinitionNode, Map<string, number>>();
const keptPerOperation = 50;

/**
 * Checks the maximum cost of an operation before it runs.
 * @throws GraphQLError TOO_COSTLY above the limit
 */
export function checkCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): void {
  const costs = known.get(operation) ?? new Map<string, number>();
  known.set(operation, costs);
  const key = numbersIn(operation, variables);
  const cost = costs.get(key) ?? costOf(schema, document, operation, variables);
  if (costs.size < keptPerOperation) costs.set(key, cost);
  if (cost <= limits.cost) return;
  throw documentError(
    'TOO_COSTLY',
    `The operation may cost ${cost}; the limit is ${limits.cost}. Request smaller pages.`,
  );
}

/** Values of the variables that affect the cost, which are the page sizes. */
function numbersIn({ variableDefinitions }: OperationDefinitionNode, variables: Variables): string {
  const values = variableDefinitions?.map(({ variable }) => variables[variable.name.value]) ?? [];
  return values.map((value) => (typeof value === 'number' ? value : '')).join();
}

/** Maximum cost of an operation, computed in time linear to the document. */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const root = schema.getRootType(operation.operation);
  if (!root) return 0;
  const walk: Walk = { schema, operation, variables, fragments: fragmentsOf(document), spreads: new Map() };
  const { objects, calls } = selectionCost(walk, root, operation.selectionSet, weights.rootList);
  return objects * weights.object + calls * weights.call;
}

interface Walk {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  variables: Variables;
  fragments: Map<string, FragmentDefinitionNode>;
  /** Costs of fragments already measured, since a document may spread one many times. */
  spreads: Map<string, Cost>;
}

function selectionCost(walk: Walk, parent: GraphQLCompositeType, set: SelectionSetNode, listSize: number): Cost {
  const sum: Cost = { objects: 0, calls: 0 };
  for (const selection of set.selections) {
    const cost =
      selection.kind === Kind.FIELD
        ? fieldCost(walk, parent, selection, listSize)
        : selection.kind === Kind.INLINE_FRAGMENT
          ? typedCost(walk, selection.typeCondition?.name.value ?? parent.name, selection.selectionSet, listSize)
          : spreadCost(walk, selection.name.value, listSize);
    sum.objects += cost.objects;
    sum.calls += cost.calls;
  }
  return sum;
}

function typedCost(walk: Walk, typeName: string, set: SelectionSetNode, listSize: number): Cost {
  const type = walk.schema.getType(typeName);
  return isCompositeType(type) ? selectionCost(walk, type, set, listSize) : { objects: 0, calls: 0 };
}

function spreadCost(walk: Walk, name: string, listSize: number): Cost {
  const key = `${name} ${listSize}`;
  const measured = walk.spreads.get(key);
  if (measured) return measured;
  const fragment = walk.fragments.get(name);
  // Another rule refuses recursive fragments. Here, they cost nothing the second time.
  walk.spreads.set(key, { objects: 0, calls: 0 });
  if (!fragment) return { objects: 0, calls: 0 };
  const cost = typedCost(walk, fragment.typeCondition.name.value, fragment.selectionSet, listSize);
  walk.spreads.set(key, cost);
  return cost;
}

function fieldCost(walk: Walk, parent: GraphQLCompositeType, node: FieldNode, listSize: number): Cost {
  const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
  if (!field) return { objects: node.selectionSet ? 1 : 0, calls: 0 };
  const own = isCall(walk.schema, field) ? 1 : 0;
  const type = getNamedType(field.type);
  if (!node.selectionSet || !isCompositeType(type)) return { objects: 0, calls: own };
  const pageSize = pageSizeOf(walk, field, node);
  const inner = selectionCost(walk, type, node.selectionSet, pageSize ?? weights.list);
  const times = isListType(getNullableType(field.type)) ? (sizeOf(walk.schema, field) ?? listSize) : 1;
  return { objects: times * (1 + inner.objects), calls: own + inner.calls };
}

function isCall(schema: GraphQLSchema, { astNode }: GraphQLField<unknown, unknown>): boolean {
  const rest = schema.getDirective('rest');
  return Boolean(rest && astNode && getDirectiveValues(rest, astNode));
}

/** Maximum length of a list according to the schema, or undefined. */
function sizeOf(schema: GraphQLSchema, { astNode }: GraphQLField<unknown, unknown>): number | undefined {
  const directive = schema.getDirective('listSize');
  const size = directive && astNode ? getDirectiveValues(directive, astNode)?.assumedSize : undefined;
  return typeof size === 'number' ? size : undefined;
}

/** Maximum number of items on a page, or null for fields without pages. */
function pageSizeOf(walk: Walk, field: GraphQLField<unknown, unknown>, node: FieldNode): number | null {
  const isSize = (name: string) => name === 'pageSize' || name === 'limit';
  if (!field.args.some((argument) => isSize(argument.name))) return null;
  const given = node.arguments?.find((argument) => isSize(argument.name.value))?.value;
  const value = given ? givenSize(given, walk) : null;
  if (value === null || value === undefined) return weights.page;
  return typeof value === 'number' && value >= 0 ? Math.min(value, weights.pageMost) : weights.pageMost;
}

function givenSize(node: ValueNode, { operation, variables }: Walk): unknown {
  if (node.kind === Kind.INT) return Number(node.value);
  if (node.kind !== Kind.VARIABLE) return null;
  const value = variables[node.name.value];
  if (value !== undefined) return value;
  const declared = operation.variableDefinitions?.find(({ variable }) => variable.name.value === node.name.value);
  return declared?.defaultValue?.kind === Kind.INT ? Number(declared.defaultValue.value) : null;
}
