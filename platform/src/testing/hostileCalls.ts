import { type Operation, type Schema, sampleOf, stringsIn } from './openapi.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

/** The parts of the OpenAPI document that calls are built from. */
export interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

/** Text as it is written in an address and in JSON. */
export interface HostileText {
  address: string;
  json: string;
}

/** A call that is valid except for the text in one place. */
export interface Attempt {
  place: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const marker = 'hostile-text-here';

/** Calls of an operation, each with the text in another parameter, header or member of the body. */
export function attemptsOf({ components }: Contract, path: string, operation: Operation, text: HostileText): Attempt[] {
  const { schemas } = components;
  const parameters = parametersOf(components.parameters, operation);
  const body = operation.requestBody?.content['application/json']?.schema;
  const valid = body && JSON.stringify(sampleOf(schemas, body));
  const texts = parameters.filter((each) => stringsIn(schemas, each.schema).length > 0);
  const places = texts.map(({ name, in: location }) => ({
    place: name,
    url: addressOf(schemas, path, parameters, { name, text }),
    headers: location === 'header' ? { [name]: text.address } : {},
    body: valid,
  }));
  const members = (body ? stringsIn(schemas, body) : []).map((place) => ({
    place: place.join('.'),
    url: addressOf(schemas, path, parameters),
    headers: {},
    body: JSON.stringify(sampleOf(schemas, body ?? {}, place, marker)).replace(`"${marker}"`, () => text.json),
  }));
  return [...places, ...members];
}

/** A call of an operation that its schemas allow, with only the required parameters and members. */
export function validCall(
  { components }: Contract,
  path: string,
  operation: Operation,
): { url: string; body: unknown } {
  const { schemas } = components;
  const body = operation.requestBody?.content['application/json']?.schema;
  const url = addressOf(schemas, path, parametersOf(components.parameters, operation));
  return { url, body: body && sampleOf(schemas, body) };
}

function parametersOf(known: Contract['components']['parameters'], { parameters = [] }: Operation): Parameter[] {
  return parameters.map((each) => {
    const found = '$ref' in each ? known[each.$ref.split('/').at(-1) ?? ''] : (each as Parameter);
    if (!found) throw new Error('the contract lacks a parameter');
    return found;
  });
}

/** The address with all required parameters, and with the text in one parameter. */
function addressOf(
  schemas: Contract['components']['schemas'],
  path: string,
  parameters: Parameter[],
  hostile?: { name: string; text: HostileText },
): string {
  const value = ({ name, schema }: Parameter) =>
    name === hostile?.name ? hostile.text.address : encodeURIComponent(String(sampleOf(schemas, schema)));
  const filled = parameters
    .filter((each) => each.in === 'path')
    .reduce((url, each) => url.replace(`{${each.name}}`, value(each)), path);
  const query = parameters
    .filter((each) => each.in === 'query' && (each.required || each.name === hostile?.name))
    .map((each) => `${each.name}=${value(each)}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}
