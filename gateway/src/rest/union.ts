import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type GraphQLUnionType,
  getDirectiveValues,
  getNullableType,
  isUnionType,
} from 'graphql';

/** A result union: the success type, and refusals that are returned as data instead of errors. */
export interface ResultUnion {
  success: GraphQLObjectType;
  /** Union members by platform code. */
  refusals: Map<number, GraphQLObjectType>;
}

/**
 * Reads a field type that is a result union.
 * @returns the union's parts, null for other types, or the reason why the union is invalid
 */
export function resultUnion(schema: GraphQLSchema, type: GraphQLOutputType): ResultUnion | null | string {
  const union = getNullableType(type);
  if (!isUnionType(union)) return null;
  const refusals = new Map<number, GraphQLObjectType>();
  const successes: GraphQLObjectType[] = [];
  for (const member of union.getTypes()) {
    const code = refusalCode(schema, member);
    if (code === null) successes.push(member);
    else if (refusals.has(code)) return `union ${union.name}: two members have code ${code}`;
    else refusals.set(code, member);
  }
  const [success] = successes;
  if (!success || successes.length > 1) return `union ${union.name}: ${countOf(successes, union)}`;
  return { success, refusals };
}

function countOf(successes: GraphQLObjectType[], union: GraphQLUnionType): string {
  const names = successes.map((each) => each.name).join(', ') || 'none';
  return `exactly one of ${union.getTypes().length} members must not have @refusal, but found ${names}`;
}

function refusalCode(schema: GraphQLSchema, type: GraphQLObjectType): number | null {
  const directive = schema.getDirective('refusal');
  const values = directive && type.astNode ? getDirectiveValues(directive, type.astNode) : undefined;
  return typeof values?.code === 'number' ? values.code : null;
}
