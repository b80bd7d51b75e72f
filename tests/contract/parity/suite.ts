import type { FastifyInstance } from 'fastify';
import { type GraphQLSchema, getDirectiveValues, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../gateway/src/config.ts';
import { parseDirectives, type RestField } from '../../../gateway/src/rest/parse.ts';
import { loadSchema } from '../../../gateway/src/schema/load.ts';
import { buildGateway, type Gateway } from '../../../gateway/src/server.ts';
import { cases } from '../cases.ts';
import { operations } from '../support.ts';
import { checkAccess } from './access.ts';
import { checkAudited, lastEntry } from './audited.ts';
import { argumentsFor, documentOf, restCall, type Values } from './calls.ts';
import { fromRelations } from './fromRelations.ts';
import { isSame, type Outcome, outcomeOfGraph, outcomeOfRest } from './outcome.ts';
import { deviceOf, everyone, freshToken, type Who } from './people.ts';
import { makeWorld, type World } from './world.ts';

const SET_UP_MS = 240_000;
const schema = loadSchema();
const refusals = refusalsOf(schema);
/** Ignores the names of path parameters, which may differ between the graph and the platform. */
const keyOf = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
const operationAt = new Map(operations().map((operation) => [keyOf(operation.method, operation.path), operation]));

/** Every field of a root type that is backed by a REST call. */
export function rootFields(type: 'Query' | 'Mutation'): RestField[] {
  return parseDirectives(schema).rest.filter(({ parent, root }) => root && parent.name === type);
}

/**
 * Calls every field of a root type as every kind of caller, once by REST and once through the gateway. Both outcomes
 * must be the same, and the REST outcome must follow the operation's policy.
 * @param codes outcomes that must occur, so that the comparison isn't trivial
 */
export function compareAll(type: 'Query' | 'Mutation', codes: readonly Outcome[]): void {
  const fields = rootFields(type);

  describe(`${type}: policy and parity`, () => {
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
      const operation = operationAt.get(keyOf(field.call.method, field.call.path));
      if (!operation) throw new Error(`${at} calls an unknown operation`);
      const { shut, relations = {}, ...given } = cases.get(operation.operationId) ?? {};
      const subject = given.subject ?? ((world: World) => fromRelations(world, field, relations));
      await Promise.all([direct.renew(), behind.renew()]);
      const [one, two] = await Promise.all([subject(direct), subject(behind)]);
      const differences: string[] = [];
      const outcomes: string[] = [];
      for (const who of everyone) {
        const since = await lastEntry(direct);
        const [rest, graph] = await Promise.all([
          callDirectly(direct, who, field, argumentsFor(field, one)),
          callGraph(gateway.app, behind, who, field, argumentsFor(field, two)),
        ]);
        seen.push(rest);
        if (!isSame(rest, graph)) differences.push(`${at}: as ${who}: ${rest} by REST, ${graph} by the graph`);
        differences.push(...(await checkAccess(direct, operation, who, rest)));
        const repeated = operation.method !== 'GET' && outcomes.some((outcome) => outcome.endsWith('allowed'));
        if (who !== 'nobody' && who !== 'forger' && rest === 'allowed' && !repeated) {
          differences.push(...(await checkAudited(direct, operation, who, since)));
        }
        outcomes.push(`${who}: ${rest}`);
      }
      expect(differences, differences.join('\n')).toEqual([]);
      const open = outcomes.some((outcome) => outcome.endsWith('allowed'));
      expect(open, `${at}: ${open ? 'listed as shut' : 'no caller was allowed'}: ${outcomes.join(', ')}`).toBe(
        shut === undefined,
      );
    });

    it('includes the refusals that clients act on', () => {
      expect([...new Set(seen)]).toEqual(expect.arrayContaining([...codes]));
    });
  });
}

async function callDirectly({ t, people }: World, who: Who, field: RestField, values: Values) {
  const token = await freshToken(t, people, who);
  const { method, url, body } = restCall(field, values);
  const response = await t.inject(token === null ? null : { token }, method, url, body, deviceOf(people, who));
  return outcomeOfRest(response.statusCode, response.body);
}

let keys = 0;

async function callGraph(app: FastifyInstance, { t, people }: World, who: Who, field: RestField, values: Values) {
  const token = await freshToken(t, people, who);
  keys += 1;
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...deviceOf(people, who), ...(token !== null && { authorization: `Bearer ${token}` }) },
    payload: {
      query: documentOf(schema, field, values),
      variables: { ...values, idempotencyKey: `parity-${keys}` },
    },
  });
  return outcomeOfGraph(response.json(), refusals);
}

/** Members of result unions that represent a refusal, with their codes. */
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
