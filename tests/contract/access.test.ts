import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAccess, probeAccess } from './parity/access.ts';
import { everyone } from './parity/people.ts';
import { makeWorld, type World } from './parity/world.ts';
import { operations } from './support.ts';
import { unexposed } from './unexposed.ts';

const SET_UP_MS = 240_000;

/** Only covers operations that the graph doesn't offer. The parity tests check the policies of all others. */
const rest = operations().filter(({ operationId }) => operationId in unexposed);

describe('policies of operations that the graph does not offer', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  }, SET_UP_MS);
  afterAll(() => world?.close());

  it.each(rest.map((operation) => [operation.operationId, operation] as const))('%s', async (_id, operation) => {
    const differences: string[] = [];
    for (const who of everyone) {
      const outcome = await probeAccess(world, operation, who);
      differences.push(...(await checkAccess(world, operation, who, outcome)));
    }
    expect(differences).toEqual([]);
  });
});
