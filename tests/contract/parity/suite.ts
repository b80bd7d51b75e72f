import type { FastifyInstance } from 'fastify';
import { type GraphQLSchema, getDirectiveValues, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../gateway/src/config.ts';
import { parseDirectives, type RestField } from '../../../gateway/src/rest/parse.ts';
import { loadSchema } from '../../../gateway/src/schema/load.ts';
import { buildGateway, type Gateway } from '../../../gateway/src/server.ts';
import { argumentsFor, documentOf, restCall, type Values } from './calls.ts';
import { isSame, type Outcome, outcomeOfGraph, outcomeOfRest } from './outcome.ts';
import { everyone, freshToken, type Who } from './people.ts';
import { subjects } from './subjects/index.ts';
import { makeWorld, type World } from './world.ts';

/** Two platforms on a busy machine. */
const SET_UP_MS = 240_000;
const schema = loadSchema();
const refusals = refusalsOf(schema);

/** Every field of a root type that stands for a call. */
export function rootFields(type: 'Query' | 'Mutation'): RestField[] {
  return parseDirectives(schema).rest.filter(({ parent, root }) => root && parent.name === type);
}

/**
 * Calls every field of a root type as everyone, once directly and once through the gateway, and compares what comes of it.
 * @param shut fields that nobody here gets through to, each with the reason
 * @param codes outcomes that must have been met, or the comparison would say little
 */
export function compareAll(
  type: 'Query' | 'Mutation',
  shut: Readonly<Record<string, string>>,
  codes: readonly Outcome[],
): void {
  const fields = rootFields(type);

  describe(`${type}: the same person gets the same`, () => {
    let direct: World;
    let behind: World;
    let gateway: Gateway;
    const seen: string[] = [];

    beforeAll(async () => {
      [direct, behind] = await Promise.all([makeWorld(), makeWorld()]);
      const platformUrl = `http://${await behind.t.listen()}`;
      const env = { PLATFORM_URL: platformUrl, LOG_LEVEL: 'silent', ATTEMPT_LIMITS: 'off' };
      gateway = await buildGateway(loadConfig(env));
    }, SET_UP_MS);
    afterAll(async () => {
      await gateway?.stop();
      await Promise.all([direct?.close(), behind?.close()]);
      console.log(`${type}: ${fields.length} fields as ${everyone.length} people, ${seen.length} outcomes compared`);
    });

    it.each(fields.map((field) => [field.at, field] as const))('%s', async (at, field) => {
      const subject = subjects[at] ?? (() => ({}));
      await Promise.all([direct.renew(), behind.renew()]);
      const [one, two] = await Promise.all([subject(direct), subject(behind)]);
      const differences: string[] = [];
      const outcomes: string[] = [];
      for (const who of everyone) {
        const [rest, graph] = await Promise.all([
          callDirectly(direct, who, field, argumentsFor(field, one)),
          callGraph(gateway.app, behind, who, field, argumentsFor(field, two)),
        ]);
        seen.push(rest);
        outcomes.push(`${who}: ${rest}`);
        if (!isSame(rest, graph)) differences.push(`${at}: as ${who}: ${rest} by REST, ${graph} by the graph`);
      }
      expect(differences, differences.join('\n')).toEqual([]);
      const open = outcomes.some((outcome) => outcome.endsWith('allowed'));
      expect(open, `${at}: ${open ? 'listed as shut' : 'nobody was let in'}: ${outcomes.join(', ')}`).toBe(
        !(at in shut),
      );
    });

    it('and the codes that clients act on were among it', () => {
      expect([...new Set(seen)]).toEqual(expect.arrayContaining([...codes]));
    });
  });
}

async function callDirectly({ t, people }: World, who: Who, field: RestField, values: Values) {
  const token = await freshToken(t, people, who);
  const { method, url, body } = restCall(field, values);
  const response = await t.inject(token === null ? null : { token }, method, url, body);
  return outcomeOfRest(response.statusCode, response.body);
}

let keys = 0;

async function callGraph(app: FastifyInstance, { t, people }: World, who: Who, field: RestField, values: Values) {
  const token = await freshToken(t, people, who);
  keys += 1;
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    payload: {
      query: documentOf(schema, field, values),
      variables: { ...values, idempotencyKey: `parity-${keys}` },
    },
  });
  return outcomeOfGraph(response.json(), refusals);
}

/** Members of result unions that stand for a refusal, with its code. */
function refusalsOf(of: GraphQLSchema): Map<string, number> {
  const directive = of.getDirective('refusal');
  return new Map(
    Object.values(of.getTypeMap()).flatMap((type): [string, number][] => {
      if (!isObjectType(type) || !type.astNode || !directive) return [];
      const values = getDirectiveValues(directive, type.astNode);
      return values ? [[type.name, Number(values.code)]] : [];
    }),
  );
}
