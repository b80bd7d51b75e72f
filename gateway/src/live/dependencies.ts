import {
  type DocumentNode,
  type GraphQLSchema,
  getDirectiveValues,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Inputs other than the update on which a subscription's result depends. */
export interface Dependencies {
  /** Variables used outside the subscription field's arguments, which only select the source. */
  variables: string[];
  /** Whether a field calls the platform on behalf of the subscriber. */
  calls: boolean;
}

const known = new WeakMap<DocumentNode, Dependencies>();

/** @param document the subscription alone, without other operations */
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
