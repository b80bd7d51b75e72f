import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';
import { callKey } from '../rest/openapi.ts';
import { type FieldAt, parseDirectives } from '../rest/parse.ts';
import type { Policies } from './policies.ts';

/** Entry of the schema reference: a root field, or a type with its members. */
export interface Entry {
  /** ID, such as `Query.games` or `Game`. */
  id: string;
  /** Display name, such as `games` or `Game`. */
  name: string;
  description: string;
  /** Type of a field, as SDL. */
  type: string | null;
  /** Platform call or channel of a field. */
  call: string | null;
  /** Readable description of who may use the field. */
  who: string | null;
  members: Member[];
}

/** Argument, field, enum value or union member. */
export interface Member {
  name: string;
  type: string | null;
  description: string;
  /** Platform call of a nested field that is loaded separately. */
  call: string | null;
}

export interface Section {
  title: string;
  entries: Entry[];
}

/** Sections of the reference, in reading order. */
export function sectionsOf(schema: GraphQLSchema, policies: Policies): Section[] {
  const sources = sourcesOf(schema, policies);
  const roots: [string, GraphQLNamedType | null | undefined][] = [
    ['Queries', schema.getQueryType()],
    ['Mutations', schema.getMutationType()],
    ['Subscriptions', schema.getSubscriptionType()],
  ];
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .filter((type) => !roots.some(([, root]) => root === type))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const section = (title: string, fits: (type: GraphQLNamedType) => boolean) => ({
    title,
    entries: types.filter(fits).map((type) => typeEntry(type, sources)),
  });
  return [
    ...roots.map(([title, root]) => ({
      title,
      entries: isObjectType(root) ? rootEntries(root.name, root.getFields(), sources) : [],
    })),
    section('Objects', isObjectType),
    section('Result unions', isUnionType),
    section('Inputs', isInputObjectType),
    section('Enums', isEnumType),
    section('Scalars', isScalarType),
  ].filter(({ entries }) => entries.length > 0);
}

interface Source {
  call: string;
  who: string | null;
}

/** Sources of fields with a directive, by `Type.field`. */
function sourcesOf(schema: GraphQLSchema, policies: Policies): Map<string, Source> {
  const { rest, channels } = parseDirectives(schema);
  const pair = ({ at }: FieldAt, call: string, who: string | undefined): [string, Source] => [
    at,
    { call, who: who ?? null },
  ];
  return new Map([
    ...rest.map((field) => {
      const { method, path } = field.call;
      return pair(field, `${method} ${path}`, policies.calls.get(callKey(method, path)));
    }),
    ...channels.map((field) => pair(field, `live channel ${field.name}`, policies.channels.get(field.name))),
  ]);
}

type Fields = Record<string, GraphQLField<unknown, unknown>>;

function rootEntries(root: string, fields: Fields, sources: Map<string, Source>): Entry[] {
  return Object.values(fields)
    .map((field) => {
      const id = `${root}.${field.name}`;
      const { call = null, who = null } = sources.get(id) ?? {};
      return { ...described(field), id, type: String(field.type), call, who, members: field.args.map(inputMember) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function typeEntry(type: GraphQLNamedType, sources: Map<string, Source>): Entry {
  return { ...described(type), id: type.name, type: null, call: null, who: null, members: membersOf(type, sources) };
}

function membersOf(type: GraphQLNamedType, sources: Map<string, Source>): Member[] {
  if (isObjectType(type)) {
    return Object.values(type.getFields()).map((field) => ({
      ...described(field),
      type: String(field.type),
      call: sources.get(`${type.name}.${field.name}`)?.call ?? null,
    }));
  }
  if (isInputObjectType(type)) return Object.values(type.getFields()).map(inputMember);
  if (isEnumType(type)) return type.getValues().map((value) => ({ ...described(value), type: null, call: null }));
  if (isUnionType(type)) return type.getTypes().map((each) => ({ ...described(each), type: each.name, call: null }));
  return [];
}

function inputMember(input: GraphQLArgument | GraphQLInputField): Member {
  return { ...described(input), type: String(input.type), call: null };
}

function described({ name, description }: { name: string; description?: string | null | undefined }) {
  return { name, description: description ?? '' };
}
