import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDirectives } from '../../gateway/src/rest/parse.ts';
import { loadSchema } from '../../gateway/src/schema/load.ts';
import type { TestPlatform } from '../../platform/src/testing/harness.ts';
import { hostileTexts } from '../../web/src/shared/lib/testing/hostile.ts';
import { rows } from '../contract/cases.ts';
import { makeWorld, type World } from '../contract/parity/world.ts';
import { changedTables, trackChanges } from '../contract/relations/changedTables.ts';
import { createScenario } from '../contract/relations/scenario.ts';
import { operations } from '../contract/support.ts';
import { written } from './written.ts';

const SET_UP_MS = 240_000;
let texts = 0;

describe('user-written text', () => {
  let world: World;

  beforeAll(async () => {
    world = await makeWorld();
    await trackChanges(world.t);
  }, SET_UP_MS);
  afterAll(() => world?.close());

  it('covers every text argument of every mutation', () => {
    expect(Object.keys(written).sort()).toEqual(textsOfMutations().sort());
  });

  it.each(Object.entries(written))('%s', async (_argument, { fate, write }) => {
    for (const hostile of hostileTexts) {
      // Identifies the text wherever it was stored.
      const marker = `lamp${++texts}lamp`;
      const text = `${hostile} ${marker}`;
      const scenario = await createScenario(world, { staff: world.people.moderator, clerk: world.people.finance });
      await changedTables(world.t);
      const answer = await write(scenario, text);
      const found = await storedTexts(world.t, await changedTables(world.t), marker);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.statusCode < 300, answer.body).toBe(fate !== 'refused');
      expect(found.length > 0, `${found.length} texts are stored`).toBe(fate === 'kept');
      for (const one of found) expect(one).toContain(text);
    }
  });
});

/** `mutation argument` for every text argument of mutations on people, conversations and content. */
function textsOfMutations(): string[] {
  const ids = new Set(rows().map(({ id }) => id));
  const idAt = new Map(operations().map(({ method, path, operationId }) => [`${method} ${path}`, operationId]));
  const mutations = parseDirectives(loadSchema()).rest.filter(({ root, parent }) => root && parent.name === 'Mutation');
  return mutations.flatMap(({ field, call }) => {
    if (!ids.has(idAt.get(`${call.method} ${call.path}`) ?? '')) return [];
    return field.args.flatMap(({ name, type }) => textsIn(type, name)).map((at) => `${field.name} ${at}`);
  });
}

function textsIn(type: GraphQLInputType, at: string): string[] {
  const named = getNamedType(type);
  if (named.name === 'String') return [at];
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((field) => textsIn(field.type, `${at}.${field.name}`));
}

/** Every stored text in these tables that contains the marker. */
async function storedTexts({ owner }: TestPlatform, tables: string[], marker: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(r) as row from ${sql.table(table)} r where r::text like ${`%${marker}%`}`.execute(owner);
    found.push(...rows.flatMap(({ row }) => textsOf(row, marker)));
  }
  return found;
}

/** Texts with the marker, including those in JSON stored as text. */
function textsOf(value: unknown, marker: string): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap((one) => textsOf(one, marker));
  if (typeof value !== 'string' || !value.includes(marker)) return [];
  return /^[[{]/.test(value) && isJson(value) ? textsOf(JSON.parse(value), marker) : [value];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
