import {
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getDirectiveValues,
  isObjectType,
} from 'graphql';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Call {
  method: Method;
  /** Path as written, such as `/api/v1/matches/{id}`. */
  path: string;
  /** The texts between the path's parameters. There is one more text than parameters. */
  texts: string[];
  params: PathParam[];
}

export interface PathParam {
  /** Name in the path, snake_case. */
  name: string;
  /** Whether the value is taken from the parent's platform JSON instead of an argument. */
  parent: boolean;
}

export interface Batch {
  key: string;
  param: string;
  match: string;
  max: number;
}

export type PageKind = 'OFFSET' | 'FEED';

/** Position of a field in the schema. */
export interface FieldAt {
  /** Position as `Type.field`. */
  at: string;
  parent: GraphQLObjectType;
  field: GraphQLField<unknown, unknown>;
  /** Whether the parent is Query or Mutation. */
  root: boolean;
}

export interface RestField extends FieldAt {
  call: Call;
  query: string[];
  result: string[];
  page: PageKind | null;
  batch: Batch | null;
}

export interface ChannelField extends FieldAt {
  name: string;
  key: string[];
}

export interface Parsed {
  rest: RestField[];
  channels: ChannelField[];
  /**
   * All fields with a directive, whether or not the directive is valid. Their values aren't part of the parent's JSON.
   */
  directed: Set<GraphQLField<unknown, unknown>>;
  faults: string[];
}

const callPattern = /^(GET|POST|PUT|PATCH|DELETE) (\/[^\s?#]*)$/;
const paramPattern = /\{([^{}]*)\}/g;
const namePattern = /^(parent\.)?[a-z][a-z0-9_]*$/;

/** Reads every @rest and @channel directive of a schema. Reports invalid ones as `Type.field: reason`. */
export function parseDirectives(schema: GraphQLSchema): Parsed {
  const parsed: Parsed = { rest: [], channels: [], directed: new Set(), faults: [] };
  const restDirective = schema.getDirective('rest');
  const channelDirective = schema.getDirective('channel');
  for (const place of fieldsOf(schema)) {
    const rest = valuesOf(restDirective, place);
    const channel = valuesOf(channelDirective, place);
    const isSubscription = place.parent === schema.getSubscriptionType();
    const { faults } = parsed;
    if (rest || channel) parsed.directed.add(place.field);
    if (rest && (channel || isSubscription)) faults.push(`${place.at}: subscriptions take @channel, not @rest`);
    else if (rest) collect(parsed, parseRest(place, rest));
    else if (channel && !isSubscription) faults.push(`${place.at}: @channel is only allowed on subscription fields`);
    else if (channel) parsed.channels.push({ ...place, name: String(channel.name), key: texts(channel.key) });
    else if (place.root || isSubscription) faults.push(`${place.at}: @rest or @channel is required`);
  }
  return parsed;
}

function* fieldsOf(schema: GraphQLSchema): Generator<FieldAt> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const root = type === schema.getQueryType() || type === schema.getMutationType();
    for (const field of Object.values(type.getFields())) {
      yield { at: `${type.name}.${field.name}`, parent: type, field, root };
    }
  }
}

function valuesOf(directive: GraphQLDirective | null | undefined, { field }: FieldAt) {
  return directive && field.astNode ? getDirectiveValues(directive, field.astNode) : undefined;
}

function collect(parsed: Parsed, result: RestField | string[]): void {
  if (Array.isArray(result)) parsed.faults.push(...result);
  else parsed.rest.push(result);
}

function parseRest(place: FieldAt, values: Record<string, unknown>): RestField | string[] {
  const call = parseCall(String(values.call));
  if (typeof call === 'string') return [`${place.at}: ${call}`];
  const batch = (values.batch ?? null) as Batch | null;
  const faults: string[] = [];
  if (!place.root && !batch) faults.push('nested fields require \\`batch\\`');
  if (place.root && batch) faults.push('\\`batch\\` is only allowed on nested fields');
  if (batch && (batch.max < 1 || batch.max > 200)) faults.push('batch: \\`max\\` must be from 1 to 200');
  if (batch && call.method !== 'GET') faults.push('batch: only GET calls can be batched');
  if (place.root && call.params.some((param) => param.parent))
    faults.push('\\`{parent.…}\\` is only allowed on nested fields');
  if (faults.length > 0) return faults.map((fault) => `${place.at}: ${fault}`);
  const result = typeof values.result === 'string' ? values.result.split('.') : [];
  return { ...place, call, query: texts(values.query), result, page: (values.page ?? null) as PageKind | null, batch };
}

/** Parses `METHOD /path/{param}`. Returns the reason if it is malformed. */
function parseCall(text: string): Call | string {
  const found = callPattern.exec(text);
  if (!found) return `call "${text}" is not of the form "METHOD /path"`;
  const [, method, path = ''] = found;
  const names = [...path.matchAll(paramPattern)].map((match) => match[1] ?? '');
  const bad = names.find((name) => !namePattern.test(name));
  if (bad !== undefined) return `path parameter {${bad}} must be {name} or {parent.name}, in snake_case`;
  const texts = path.split(/\{[^{}]*\}/);
  if (texts.some((part) => /[{}]/.test(part))) return `path "${path}" has an unclosed parameter`;
  const params = names.map((name) => ({ name: name.replace(/^parent\./, ''), parent: name.startsWith('parent.') }));
  return { method: method as Method, path, texts, params };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
