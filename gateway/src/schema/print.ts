import {
  type ASTNode,
  type DefinitionNode,
  type GraphQLSchema,
  isIntrospectionType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  print,
  visit,
} from 'graphql';

/** Compares two definitions, fields or values by name. */
function byName(a: { name: { value: string } }, b: { name: { value: string } }): number {
  return a.name.value < b.name.value ? -1 : 1;
}

const sorted = <T extends { name: { value: string } }>(nodes: readonly T[] | undefined) =>
  [...(nodes ?? [])].sort(byName);

/** Sorts the fields, arguments, values or members of a definition by name. */
function sortMembers(definition: ASTNode): ASTNode {
  return visit(definition, {
    DirectiveDefinition: (node) => ({ ...node, arguments: sorted(node.arguments) }),
    FieldDefinition: (node) => ({ ...node, arguments: sorted(node.arguments) }),
    ObjectTypeDefinition: (node) => ({ ...node, fields: sorted(node.fields) }),
    InputObjectTypeDefinition: (node) => ({ ...node, fields: sorted(node.fields) }),
    EnumTypeDefinition: (node) => ({ ...node, values: sorted(node.values) }),
    UnionTypeDefinition: (node) => ({ ...node, types: sorted(node.types) }),
  });
}

/** The complete schema as SDL, sorted by name, with descriptions and directives. */
export function printSdl(schema: GraphQLSchema): string {
  const directives = schema
    .getDirectives()
    .filter((directive) => !isSpecifiedDirective(directive))
    .map((directive) => directive.astNode);
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .map((type) => type.astNode);
  const present = (node: (typeof directives)[number] | (typeof types)[number]) => node !== null && node !== undefined;
  const nodes = [...directives.filter(present), ...types.filter(present)] as (DefinitionNode & {
    name: { value: string };
  })[];
  const header = '# Generated from gateway/src/schema by \\`npm run codegen\\`; do not edit.\n\n';
  return `${header}${sorted(nodes)
    .map((node) => print(sortMembers(node)))
    .join('\n\n')}\n`;
}
