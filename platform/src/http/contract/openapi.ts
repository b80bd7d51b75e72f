import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { errorCodes } from '../../shared/errorCodes.ts';
import { type Policy, sessionScopes } from '../policy.ts';
import type { Example } from '../route.ts';
import { addComponent, type Components, type FieldTexts, shareSchemas } from './components.ts';
import { fieldWords } from './fieldWords.ts';

/** Collects every route's schema. Must be registered before the routes. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Duelbook platform', version: '1', description: 'All amounts are integer US cents.' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      security: [{ session: [] }],
    },
    transform({ schema, url, route }) {
      const { policy, operationId, money, gate, fields, example } = route.config ?? {};
      if (!policy || !operationId || schema?.hide) return { schema: { ...schema, hide: true }, url };
      const described = {
        ...schema,
        'x-policy': describePolicy(policy),
        'x-money': money || undefined,
        'x-gate': gate,
        'x-fields': fields,
        'x-example': example,
        ...(policy.kind === 'public' && { security: [] }),
        tags: [operationId.split('.').slice(0, -1).join('.') || operationId],
      };
      return { schema: described, url };
    },
  });
}

/**
 * The OpenAPI 3.1 document of a ready app: named schemas, error responses and common parameters as components, keys
 * sorted, live channels under `x-channels`, and refusal codes under `x-errors`.
 */
export function openApiDocument(app: FastifyInstance): unknown {
  const components: Components = { schemas: {}, responses: {}, parameters: {} };
  const document = app.swagger() as unknown as Record<string, unknown>;
  const paths = mapMembers(document.paths, (methods) =>
    mapMembers(methods, (operation) => sharedOperation(operation as Operation, components)),
  );
  const channels = [...app.deps.live.channels.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, key, policy, sharedByAll, data }) => ({
      name,
      key: shareSchemas(key, components, channelKeyWords),
      policy: describePolicy(policy),
      ...(sharedByAll && { shared: true }),
      ...(data && { data: shareSchemas(data, components) }),
    }));
  const { securitySchemes } = document.components as Record<string, unknown>;
  return sorted({
    ...document,
    paths,
    components: { ...components, securitySchemes },
    'x-channels': channels,
    'x-errors': errorCodes,
  });
}

interface Parameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema: { title?: string; default?: unknown };
}

interface Content {
  content?: Record<string, { schema: unknown }>;
}

interface Operation {
  'x-money'?: boolean;
  'x-fields'?: FieldTexts;
  'x-example'?: Example;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** Descriptions of the keys that subscribers to live channels send. */
const channelKeyWords: FieldTexts = {
  chat_id: 'ID of the chat to follow.',
  event_id: 'ID of the event to follow.',
  match_id: 'ID of the match to follow.',
};

/** Header of every operation that moves money. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'A new unique value for each intended effect. Repeating the call with the same key and request returns the first ' +
    'response; a different request with the same key is refused with code 1023.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const failures: Record<string, string> = {
  '4XX': 'Refused. Nothing was changed. `error.code` states the reason.',
  '5XX': 'Failed on our side. Calls with an idempotency key are safe to repeat with the same key.',
};

function sharedOperation(
  { 'x-fields': fields = {}, 'x-example': example, ...operation }: Operation,
  components: Components,
): unknown {
  const parameters: unknown[] = (operation.parameters ?? []).map((each) => sharedParameter(each, components, fields));
  if (operation['x-money']) {
    addComponent(components.parameters, 'IdempotencyKey', idempotencyKey);
    parameters.push({ $ref: '#/components/parameters/IdempotencyKey' });
  }
  const responses = mapMembers(operation.responses, (response, status) => {
    const description = failures[status];
    const shared = sharedContent(response as Content, components, answerFields(fields));
    if (description === undefined) return { ...withExample(shared, example?.response), description: 'Success.' };
    addComponent(components.responses, `Error${status}`, { ...shared, description });
    return { $ref: `#/components/responses/Error${status}` };
  });
  return {
    ...operation,
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody:
      operation.requestBody && withExample(sharedContent(operation.requestBody, components, fields), example?.request),
    responses,
  };
}

/** A parameter. It becomes a component if its schema is named `…Parameter`, or if it is the ID in a path. */
function sharedParameter({ schema, ...parameter }: Parameter, components: Components, fields: FieldTexts): unknown {
  const { title, ...rest } = schema;
  const text = parameter.description ?? fields[parameter.name] ?? fieldWords[parameter.name];
  const required = parameter.required === true && schema.default === undefined;
  const described = { ...parameter, required, ...(text !== undefined && { description: text }) };
  const isNamed = title?.endsWith('Parameter');
  const whole = { ...described, schema: isNamed ? rest : shareSchemas(schema, components) };
  const name = isNamed ? title : idParameterName(described, title);
  if (name === undefined) return whole;
  addComponent(components.parameters, name, whole);
  return { $ref: `#/components/parameters/${name}` };
}

/** Name for the ID in a path, after its description: `Event ID.` becomes `EventId`. */
function idParameterName(parameter: Omit<Parameter, 'schema'>, title: string | undefined): string | undefined {
  const [, words] = /^([A-Z][a-z]+(?: [a-z]+)* ID)\.$/.exec(parameter.description ?? '') ?? [];
  if (title !== 'Id' || parameter.in !== 'path' || parameter.name !== 'id') return undefined;
  return words?.replace('ID', 'Id').replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Descriptions for response fields: `response.state` takes precedence over `state`, which may also be a request field.
 */
function answerFields(fields: FieldTexts): FieldTexts {
  const own = Object.entries(fields).flatMap(([name, text]) =>
    name.startsWith('response.') ? [[name.slice('response.'.length), text]] : [],
  );
  return { ...fields, ...Object.fromEntries(own) };
}

function sharedContent(holder: Content, components: Components, fields: FieldTexts): Content {
  if (!holder.content) return holder;
  const content = mapMembers(holder.content, (media) => ({
    ...(media as object),
    schema: shareSchemas((media as { schema: unknown }).schema, components, fields),
  }));
  return { ...holder, content: content as Required<Content>['content'] };
}

function withExample(holder: Content, example: unknown): Content {
  if (example === undefined || !holder.content) return holder;
  const content = mapMembers(holder.content, (media) => ({ ...(media as object), example }));
  return { ...holder, content: content as Required<Content>['content'] };
}

function mapMembers(value: unknown, change: (member: unknown, key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value ?? {}).map(([key, member]) => [key, change(member, key)]));
}

function describePolicy(policy: Policy): Record<string, unknown> {
  return {
    who: policy.kind,
    ...(policy.money && { money: true }),
    ...(policy.feature !== null && { feature: policy.feature }),
    ...((policy.kind === 'user' || isNarrowed(policy)) && { scopes: policy.scopes }),
    ...(policy.kind === 'staff' && { roles: policy.roles }),
    ...(policy.freshSignIn && { fresh_sign_in: true }),
  };
}

/** True if anonymous callers may use the operation, but some signed-in scopes may not. */
function isNarrowed({ kind, scopes }: Policy): boolean {
  return kind === 'optional' && scopes.length < sessionScopes.length;
}

/** Plain JSON with the keys of every object sorted. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, member]) => [key, sorted(member)]));
}
