import { type ConstDirectiveNode, type DocumentNode, Kind, visit } from 'graphql';
import { repeatsName } from '../../platform/src/testing/repeatsName.ts';

/**
 * Lists formal problems in a schema, such as missing descriptions, wrong order or naming. One line each: `Type.field:
 * reason`.
 */
export function formFaults(document: DocumentNode): string[] {
  return [...undescribed(document), ...unsorted(document), ...snakeCased(document)];
}

/**
 * Types, fields and arguments whose description only repeats their name, one line each: `Type.field: description`.
 * Pages and enum values are exempt, because a name such as `Red` or `SlipPage` may need no further explanation.
 */
export function repeatedNames(document: DocumentNode): string[] {
  return named(document)
    .filter(({ name }) => !name.value.endsWith('Page'))
    .flatMap((definition) => {
      const members = [...membersOf(definition)];
      return definition.kind === Kind.ENUM_TYPE_DEFINITION ? members.slice(0, 1) : members;
    })
    .filter(([, { name, description }]) => description && repeatsName(name.value, description.value))
    .map(([at, { description }]) => `${at}: ${description?.value}`);
}

interface Named {
  kind: string;
  name: { value: string };
  description?: { value: string } | undefined;
  fields?: readonly Named[];
  values?: readonly Named[];
  arguments?: readonly Named[] | readonly ConstDirectiveNode[];
  types?: readonly { name: { value: string } }[];
}

const named = (document: DocumentNode) => document.definitions as unknown as readonly Named[];

/** Lists every member of a definition (fields, arguments, enum values) with its coordinate. */
function* membersOf(definition: Named): Generator<[string, Named]> {
  const { value: name } = definition.name;
  const isDirective = definition.kind === Kind.DIRECTIVE_DEFINITION;
  yield [isDirective ? `@${name}` : name, definition];
  for (const member of [...(definition.fields ?? []), ...(definition.values ?? [])]) {
    yield [`${name}.${member.name.value}`, member];
    for (const argument of argumentsOf(member))
      yield [`${name}.${member.name.value}(${argument.name.value})`, argument];
  }
  if (isDirective) for (const argument of argumentsOf(definition)) yield [`@${name}(${argument.name.value})`, argument];
}

const argumentsOf = (member: Named) => (member.arguments ?? []) as readonly Named[];

function undescribed(document: DocumentNode): string[] {
  return named(document)
    .flatMap((definition) => [...membersOf(definition)])
    .filter(([, { description }]) => !description?.value.trim())
    .map(([at]) => `${at}: has no description`);
}

function unsorted(document: DocumentNode): string[] {
  const faults = outOfOrder('the schema', named(document));
  for (const definition of named(document)) {
    const { name, kind, fields = [], values = [], types = [] } = definition;
    const own = kind === Kind.DIRECTIVE_DEFINITION ? argumentsOf(definition) : [];
    for (const list of [fields, values, types, own]) faults.push(...outOfOrder(name.value, list));
    for (const field of fields) faults.push(...outOfOrder(`${name.value}.${field.name.value}`, argumentsOf(field)));
  }
  return faults;
}

function outOfOrder(at: string, list: readonly { name: { value: string } }[]): string[] {
  const names = list.map((each) => each.name.value);
  const wrong = names.find((name, index) => index > 0 && name < (names[index - 1] ?? ''));
  return wrong === undefined ? [] : [`${at}: ${wrong} is out of alphabetical order`];
}

/** Names of fields, arguments and types. Enum values keep the platform's spelling. */
function snakeCased(document: DocumentNode): string[] {
  const found: string[] = [];
  const check = (pattern: RegExp) => (node: { name: { value: string } }) => {
    if (!pattern.test(node.name.value)) found.push(`${node.name.value}: is not camelCase`);
  };
  const camel = check(/^[a-z][A-Za-z0-9]*$/);
  const pascal = check(/^[A-Z][A-Za-z0-9]*$/);
  visit(document, {
    FieldDefinition: camel,
    InputValueDefinition: camel,
    DirectiveDefinition: camel,
    ObjectTypeDefinition: pascal,
    InputObjectTypeDefinition: pascal,
    EnumTypeDefinition: pascal,
    UnionTypeDefinition: pascal,
  });
  return found;
}
