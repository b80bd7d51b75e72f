import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';

/** A scalar that validates literals and variables alike and is sent unchanged. */
function checkedScalar(name: string, expected: string, fits: (value: unknown) => boolean): GraphQLScalarType {
  const check = (value: unknown) => {
    if (!fits(value)) throw new GraphQLError(`${name} must be ${expected}`);
    return value;
  };
  return new GraphQLScalarType({
    name,
    serialize: check,
    parseValue: check,
    parseLiteral: (node) => check(literal(node)),
  });
}

function literal(node: ValueNode): unknown {
  if (node.kind === Kind.INT) return Number(node.value);
  return node.kind === Kind.STRING ? node.value : undefined;
}

const isoUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?Z$/;
const isDateTime = (value: unknown) =>
  typeof value === 'string' && isoUtc.test(value) && !Number.isNaN(Date.parse(value));
const isUrl = (value: unknown) =>
  typeof value === 'string' && (/^\/(?!\/)/.test(value) || (/^https?:/i.test(value) && URL.canParse(value)));

/** Custom scalars by name. Each validates input and output. */
export const scalarResolvers = {
  Cents: checkedScalar('Cents', 'a safe integer number of cents', Number.isSafeInteger),
  DateTime: checkedScalar('DateTime', 'an ISO 8601 time in UTC', isDateTime),
  URL: checkedScalar('URL', 'an http(s) or site-relative URL', isUrl),
};
