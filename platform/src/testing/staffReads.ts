import { readFileSync } from 'node:fs';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: { enum?: string[]; type?: string; $ref?: string; items?: { enum?: string[] } };
}
interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
}
interface Operation {
  parameters?: (Parameter | { $ref: string })[];
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface Contract {
  paths: Record<string, { get?: Operation }>;
  components: { parameters: Record<string, Parameter>; schemas: Record<string, Schema> };
}

const contract: Contract = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));

/** A read of the back office with one combination of filters. */
export interface StaffRead {
  /** Path with its parameters' names: `/admin/v1/users/{id}/sessions`. */
  path: string;
  url: string;
  /** Whether the answer is a list. */
  list: boolean;
  /** Whether the list takes a page size. */
  paged: boolean;
}

export interface StaffReadValues {
  /** A value for an ID in the path. */
  pathId: (path: string) => string;
  /** A value for an ID in the query of a path. */
  queryId: (name: string, path: string) => string;
}

/** Every read of the back office, without filters if it needs none, and with each value of each filter. */
export function staffReads({ pathId, queryId }: StaffReadValues): StaffRead[] {
  return Object.entries(contract.paths).flatMap(([path, { get }]) => {
    if (!get || !path.startsWith('/admin/v1')) return [];
    const url = path.replaceAll(/\{\w+\}/g, () => pathId(path));
    const parameters = parametersOf(get).filter((each) => each.in === 'query');
    const filters = parameters.filter((each) => !each.name.startsWith('page'));
    const values = (each: Parameter) => valuesOf(each, (name) => queryId(name, path));
    const required = filters.filter((each) => each.required).map((each) => [each.name, values(each)[0] ?? '']);
    const queries = [
      ...(required.length > 0 ? [] : [[]]),
      ...filters.flatMap((filter) => values(filter).map((value) => [...required, [filter.name, value]])),
    ];
    const kind = { path, list: isList(get), paged: parameters.some((each) => each.name === 'page_size') };
    return queries.map((query) => ({ ...kind, url: `${url}?${new URLSearchParams(Object.fromEntries(query))}` }));
  });
}

const nameOf = (ref: string) => ref.split('/').at(-1) ?? '';

function parametersOf({ parameters = [] }: Operation): Parameter[] {
  return parameters.flatMap((each) => {
    const found = '$ref' in each ? contract.components.parameters[nameOf(each.$ref)] : each;
    return found ? [found] : [];
  });
}

function isList({ responses }: Operation): boolean {
  const schema = responses['200']?.content?.['application/json']?.schema;
  const resolved = schema?.$ref ? contract.components.schemas[nameOf(schema.$ref)] : schema;
  return Boolean(resolved?.properties?.items);
}

/** Values of a filter that lead to different queries. */
function valuesOf({ name, schema }: Parameter, queryId: (name: string) => string): string[] {
  const choices = schema.enum ?? schema.items?.enum?.slice(0, 1);
  if (choices) return choices;
  if (schema.type === 'boolean') return ['true', 'false'];
  if (schema.type === 'integer' || schema.$ref?.endsWith('Cents')) return ['5'];
  if (schema.$ref?.endsWith('DateTime')) return [name === 'to' ? '2026-01-08T00:00:00Z' : '2026-01-01T00:00:00Z'];
  if (schema.$ref?.endsWith('Id') || /ids?$/.test(name)) return [queryId(name)];
  return ['kai', queryId(name)];
}
