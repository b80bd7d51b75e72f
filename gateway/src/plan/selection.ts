import {
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** Thrown when a document can't be compiled to a plan. */
export class Unplannable extends Error {}

/** One key of the result with all of its field nodes. */
export interface Selected {
  key: string;
  name: string;
  nodes: FieldNode[];
}

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * Selected fields of a concrete type with fragments merged, in result order (CollectFields in the GraphQL
 * specification). @throws Unplannable for directives, which are evaluated at run time
 */
export function selectionOf(
  schema: GraphQLSchema,
  fragments: Fragments,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): Selected[] {
  const found = new Map<string, Selected>();
  const collect = (set: SelectionSetNode) => {
    for (const selection of set.selections) {
      refuseDirectives(selection.directives);
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        const known = found.get(key);
        if (known) known.nodes.push(selection);
        else found.set(key, { key, name: selection.name.value, nodes: [selection] });
        continue;
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      if (fragment && covers(schema, fragment.typeCondition?.name.value, type)) collect(fragment.selectionSet);
    }
  };
  sets.forEach(collect);
  return [...found.values()];
}

/** Merged sub-selections of a field's nodes. */
export function setsOf(nodes: readonly FieldNode[]): SelectionSetNode[] {
  return nodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []));
}

function refuseDirectives(directives: readonly DirectiveNode[] | undefined): void {
  if (directives?.length) throw new Unplannable('directives are evaluated at run time');
}

function covers(schema: GraphQLSchema, condition: string | undefined, type: GraphQLObjectType): boolean {
  if (condition === undefined || condition === type.name) return true;
  const named = schema.getType(condition);
  return isAbstractType(named) && schema.isSubType(named, type);
}
