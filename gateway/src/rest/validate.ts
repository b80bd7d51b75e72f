import {
  type GraphQLArgument,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { toSnake } from './case.ts';
import { callKey, type JsonSchema, type OpenApi, type Operation } from './openapi.ts';
import type { ChannelField, Parsed, RestField } from './parse.ts';
import { destinations } from './request.ts';
import { checkOutput, type Given, inputMismatch, type OutputCheck, propertyMismatch } from './shapes.ts';
import { resultUnion } from './union.ts';

/**
 * Checks every @rest and @channel against the platform's contract.
 * @returns all faults as `Type.field: reason`, sorted; empty when the schema is valid
 */
export function validate(schema: GraphQLSchema, parsed: Parsed, api: OpenApi): string[] {
  const nested = new Map<string, RestField[]>();
  for (const field of parsed.rest.filter((each) => !each.root)) {
    nested.set(field.parent.name, [...(nested.get(field.parent.name) ?? []), field]);
  }
  const check: OutputCheck = {
    api,
    nested,
    directed: parsed.directed,
    seen: new Map(),
    faults: new Set(parsed.faults),
  };
  for (const field of parsed.rest) checkRest(schema, check, field);
  for (const field of parsed.channels) checkChannel(check, field);
  return [...check.faults].sort();
}

function checkRest(schema: GraphQLSchema, check: OutputCheck, field: RestField): void {
  const fault = (reason: string) => check.faults.add(`${field.at}: ${reason}`);
  const operation = check.api.operations.get(callKey(field.call.method, field.call.path));
  if (!operation) {
    fault(`the platform has no ${field.call.method} ${field.call.path}`);
    return;
  }
  if (!operation.policy) fault('the platform declares no policy (`x-policy`)');
  for (const reason of inputFaults(check.api, field, operation)) fault(reason);
  const type = answeredType(schema, field);
  if (typeof type === 'string') fault(type);
  else if (!operation.response) fault('the platform declares no response');
  else checkAnswer(check, field, type, operation);
  const pageFault = field.page && pageMismatch(field);
  if (pageFault) fault(pageFault);
}

/** Returns the type of a successful response, or the reason why the field has none. */
function answeredType(schema: GraphQLSchema, field: RestField): GraphQLOutputType | string {
  const union = resultUnion(schema, field.field.type);
  if (typeof union === 'string') return union;
  if (union && field.parent !== schema.getMutationType()) return 'only mutations may return a result union';
  return union ? union.success : field.field.type;
}

function checkAnswer(check: OutputCheck, field: RestField, type: GraphQLOutputType, operation: Operation): void {
  const found = resultSchema(check.api, operation.response ?? {}, field.result);
  if (!found) {
    check.faults.add(`${field.at}: result "${field.result.join('.')}" is not in the platform response`);
    return;
  }
  if (!field.batch) {
    // A 404 becomes null for this field, so only successful responses have to match its type.
    checkOutput(check, field.at, type, found, true);
    return;
  }
  checkBatch(check, field, type, found, operation);
}

function checkBatch(
  check: OutputCheck,
  field: RestField,
  type: GraphQLOutputType,
  found: JsonSchema,
  operation: Operation,
): void {
  const fault = (reason: string) => check.faults.add(`${field.at}: batch: ${reason}`);
  const { batch } = field;
  if (!batch) return;
  const param = operation.query.get(batch.param);
  if (!param) fault(`the platform has no query parameter \`${batch.param}\``);
  else if (check.api.shapeOf(param.schema).schema.type !== 'array')
    fault(`\`${batch.param}\` is not a list on the platform`);
  const list = check.api.shapeOf(found).schema;
  const item = list.items && check.api.shapeOf(list.items).schema;
  if (list.type !== 'array' || !item) return void fault('the response is not a list');
  if (!item.properties?.[batch.match]) fault(`the response's items have no \`${batch.match}\``);
  const inner = getNullableType(type);
  if (isNonNullType(type) && !isListType(inner)) fault('the field must be nullable, since a key may not be found');
  checkOutput(check, field.at, isListType(inner) ? getNullableType(inner.ofType) : inner, item, true);
}

function resultSchema(api: OpenApi, response: JsonSchema, path: string[]): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>((at, name) => at && api.shapeOf(at).schema.properties?.[name], response);
}

function* inputFaults(api: OpenApi, field: RestField, operation: Operation): Generator<string> {
  const places = destinations(field);
  yield* places.faults;
  for (const { argument, name } of places.path) {
    const declared = operation.path.get(name);
    const reason = declared && inputMismatch(api, argument.type, declared.schema);
    if (reason) yield `argument ${argument.name} ${reason}`;
    if (!isNonNullType(argument.type)) yield `argument ${argument.name} is part of the path and must be non-null`;
  }
  for (const { argument, name } of places.query) {
    const declared = operation.query.get(name);
    const reason = declared
      ? inputMismatch(api, argument.type, declared.schema)
      : 'is not a query parameter on the platform';
    if (reason) yield `argument ${argument.name} ${reason}`;
  }
  const sent = new Set(places.query.filter((each) => isAlways(each.argument)).map((each) => each.name));
  if (field.batch) sent.add(field.batch.param);
  for (const [name, { required }] of operation.query) {
    if (required && !sent.has(name)) yield `the platform requires query parameter \`${name}\``;
  }
  yield* bodyFaults(api, places.body, operation.body);
  if (operation.money && !places.idempotent)
    yield 'the platform requires an idempotency key, but argument idempotencyKey is missing';
  if (!operation.money && places.idempotent) yield 'the platform does not accept an idempotency key';
}

function* bodyFaults(
  api: OpenApi,
  body: { argument: GraphQLArgument; name: string }[],
  schema: JsonSchema | null,
): Generator<string> {
  if (!schema) {
    if (body.length > 0) yield `argument ${body[0]?.argument.name}: the platform does not accept a body`;
    return;
  }
  const given: Given[] = body.flatMap(
    ({ argument, name }) => spread(argument) ?? [{ name, type: argument.type, always: isAlways(argument) }],
  );
  const reason = propertyMismatch(api, given, api.shapeOf(schema).schema);
  if (reason) yield `body: ${reason}`;
}

/** Fields of an argument named `input`, which form the body. */
function spread(argument: GraphQLArgument): Given[] | null {
  const type = getNullableType(argument.type);
  if (argument.name !== 'input' || !isInputObjectType(type)) return null;
  return Object.values(type.getFields()).map((each) => ({
    name: toSnake(each.name),
    type: each.type,
    always: isAlways(each),
  }));
}

function isAlways(input: Pick<GraphQLArgument, 'type' | 'defaultValue'>): boolean {
  return isNonNullType(input.type) || input.defaultValue !== undefined;
}

/** Required fields of a page with their types, and its arguments. One argument from each list is required. */
const pageShapes = {
  OFFSET: {
    fields: { items: null, page: 'Int!', pageSize: 'Int!', hasNext: 'Boolean!' },
    args: [['page'], ['pageSize']],
  },
  FEED: { fields: { items: null, nextCursor: 'String' }, args: [['cursor', 'before', 'lastNotificationId']] },
};

function pageMismatch({ page, field }: RestField): string | null {
  const type = getNullableType(field.type);
  if (!page || !isObjectType(type)) return `page: ${field.type} is not a page`;
  const shape = pageShapes[page];
  const fields = type.getFields();
  const wanted = Object.entries(shape.fields).map(([name, text]) => ({ name, text }));
  const wrong = wanted.find(({ name, text }) => !fields[name] || (text !== null && String(fields[name].type) !== text));
  if (wrong) return `page: ${page} requires \`${wrong.name}${wrong.text ? `: ${wrong.text}` : ''}\``;
  if (!isListType(getNullableType(fields.items?.type))) return 'page: \\`items\\` is not a list';
  const missing = shape.args.find((names) => !field.args.some((arg) => names.includes(arg.name)));
  return missing ? `page: argument ${missing.join(' or ')} is missing` : null;
}

function checkChannel(check: OutputCheck, field: ChannelField): void {
  const fault = (reason: string) => check.faults.add(`${field.at}: ${reason}`);
  const spec = check.api.channels.get(field.name);
  if (!spec) return void fault(`the platform has no channel ${field.name}`);
  const given: Given[] = [];
  for (const name of field.key) {
    const argument = field.field.args.find((each) => each.name === name);
    if (argument) given.push({ name: toSnake(name), type: argument.type, always: isAlways(argument) });
    else fault(`key: unknown argument ${name}`);
  }
  const stray = field.field.args.find((each) => each.name !== 'resume' && !field.key.includes(each.name));
  if (stray) fault(`argument ${stray.name} is not part of the key`);
  const reason = propertyMismatch(check.api, given, spec.key ? check.api.shapeOf(spec.key).schema : { type: 'object' });
  if (reason) fault(`key: ${reason}`);
  const data = updateData(field, fault);
  if (data && !spec.data) fault("the platform does not declare the channel's data");
  if (data && spec.data) checkOutput(check, field.at, getNullableType(data), spec.data, true);
}

/** Type of `data` in an update `{ kind seq data }`. */
function updateData({ field }: ChannelField, fault: (reason: string) => void): GraphQLOutputType | null {
  const type = getNullableType(field.type);
  const fields = isObjectType(type) ? type.getFields() : {};
  const kind = getNullableType(fields.kind?.type);
  const kinds = isEnumType(kind) ? kind.getValues().map((each) => each.name) : [];
  const fits =
    ['SNAPSHOT', 'EVENT', 'RESYNC'].every((each) => kinds.includes(each)) && String(fields.seq?.type) === 'Int!';
  const data = fields.data?.type;
  if (fits && data && !isNonNullType(data)) return data;
  fault(`${field.type} is not an update type: { kind: UpdateKind!, seq: Int!, data } with nullable data`);
  return null;
}
