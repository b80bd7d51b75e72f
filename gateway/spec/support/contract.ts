import type { ContractCall, ContractChannel, Example, Short } from './example.ts';

/** Expands an example's short contract to an OpenAPI document. */
export function openApiOf({ contract }: Example): unknown {
  const { channels = {}, ...calls } = contract;
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [call, spec] of Object.entries(calls)) {
    const [method = '', path = ''] = call.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, path, spec as ContractCall) };
  }
  const named = Object.entries(channels as Record<string, ContractChannel>);
  return {
    openapi: '3.1.0',
    paths,
    'x-channels': named.map(([name, { who, scopes, shared, key, data }]) => ({
      name,
      policy: { who, ...(scopes && { scopes }) },
      ...(shared && { shared }),
      key: schemaOf(key),
      data: schemaOf(data),
    })),
  };
}

function operationOf(call: string, path: string, { who, money, query = {}, body, answer }: ContractCall): unknown {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    in: 'path',
    name: match[1],
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query).map(([name, short]) => ({
    in: 'query',
    name,
    required: !isOptional(short),
    schema: schemaOf(required(short)),
  }));
  return {
    operationId: call,
    'x-policy': { who },
    ...(money && { 'x-money': true }),
    parameters: [...inPath, ...inQuery],
    ...(body && { requestBody: jsonContent(bodySchema(body)) }),
    responses: { 200: jsonContent(schemaOf(answer)) },
  };
}

function jsonContent(schema: unknown): unknown {
  return { content: { 'application/json': { schema } } };
}

/** Nullable body properties are optional. */
function bodySchema(body: Record<string, Short>): Record<string, unknown> {
  const needed = Object.entries(body).filter(([, short]) => !isOptional(short));
  return { ...schemaOf(body), required: needed.map(([name]) => name) };
}

function isOptional(short: Short): boolean {
  return typeof short === 'string' && short.endsWith('?');
}

function required(short: Short): Short {
  return typeof short === 'string' ? short.replace(/\?$/, '') : short;
}

function schemaOf(short: Short): Record<string, unknown> {
  if (Array.isArray(short)) return { type: 'array', items: schemaOf(short[0]) };
  if (typeof short === 'object') {
    const properties = Object.fromEntries(Object.entries(short).map(([name, inner]) => [name, schemaOf(inner)]));
    return { type: 'object', properties, required: Object.keys(short) };
  }
  if (isOptional(short)) return { anyOf: [schemaOf(required(short)), { type: 'null' }] };
  return short.includes('|') ? { type: 'string', enum: short.split('|') } : { type: short };
}
