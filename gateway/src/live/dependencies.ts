import {
  type DocumentNode,
  type GraphQLSchema,
  getDirectiveValues,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** What the result of a subscription's update depends on, beside the update. */
export interface Dependencies {
  /** Variables that are used outside the subscription field's own arguments: those only choose the source. */
  variables: string[];
  /** Some field asks the platform, on behalf of whoever subscribed. */
  calls: boolean;
}

const known = new WeakMap<DocumentNode, Dependencies>();

/** Looks at all of a document's operations: that they share more than they could is not possible, less is harmless. */
export function dependenciesOf(schema: GraphQLSchema, document: DocumentNode): Dependencies {
  const dependencies = known.get(document) ?? findDependencies(schema, document);
  known.set(document, dependencies);
  return dependencies;
}

function findDependencies(schema: GraphQLSchema, document: DocumentNode): Dependencies {
  const variables = new Set<string>();
  const rest = schema.getDirective('rest');
  const types = new TypeInfo(schema);
  let calls = false;
  visit(
    document,
    visitWithTypeInfo(types, {
      [Kind.VARIABLE_DEFINITION]: () => false,
      [Kind.ARGUMENT]: () =>
        types.getDirective() || types.getParentType() !== schema.getSubscriptionType() ? undefined : false,
      [Kind.VARIABLE]: ({ name }) => {
        variables.add(name.value);
      },
      [Kind.FIELD]: () => {
        const field = types.getFieldDef()?.astNode;
        if (rest && field && getDirectiveValues(rest, field)) calls = true;
      },
    }),
  );
  return { variables: [...variables].sort(), calls };
}
