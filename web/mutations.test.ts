// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, Kind, type OperationDefinitionNode, OperationTypeNode, parse } from 'graphql';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const offered = Object.keys(buildSchema(read('../gateway/schema.graphql')).getMutationType()?.getFields() ?? {});

/** Fields that the documents of players, staff and commentators ask for. */
const used = new Set(
  globSync('src/**/*.graphql', { cwd: import.meta.dirname })
    .flatMap((path) => parse(read(path)).definitions)
    .filter(
      (each): each is OperationDefinitionNode =>
        each.kind === Kind.OPERATION_DEFINITION && each.operation === OperationTypeNode.MUTATION,
    )
    .flatMap(({ selectionSet }) => selectionSet.selections)
    .flatMap((each) => (each.kind === Kind.FIELD ? [each.name.value] : [])),
);

it('every mutation of the graph is used by a document of the client', () => {
  expect(offered.length).toBeGreaterThan(200);
  expect(offered.filter((name) => !used.has(name))).toEqual([]);
});
