import type { RouteOptions } from 'fastify';
import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { declareRoles } from './access/permissions.ts';

/**
 * A hook that throws at startup if a route has no operationId or policy, if an operationId is used twice, if a staff
 * route has no roles, or if an example doesn't match its schema.
 */
export function routeCheck(): (route: RouteOptions) => void {
  const known = new Set<string>();
  return (route) => {
    const { operationId, policy } = route.config ?? {};
    const name = `${String(route.method)} ${route.url}`;
    if (!operationId) throw new Error(`${name} has no operationId`);
    if (!policy) throw new Error(`${name} (${operationId}) has no access policy`);
    if (known.has(operationId)) throw new Error(`duplicate operationId ${operationId}: also used by ${name}`);
    if (policy.kind === 'staff' && policy.roles.length === 0) {
      throw new Error(`${operationId} is a staff route without roles: policy.staff('support', 'admin')`);
    }
    checkExample(route);
    known.add(operationId);
    declareRoles(operationId, policy);
  };
}

function checkExample({ config, schema }: RouteOptions): void {
  const example = config?.example;
  if (!example) return;
  const { body, response } = schema as { body?: TSchema; response: Record<number, TSchema> };
  const [answer] = Object.values(response);
  const [error] = [
    ...(answer ? Value.Errors(answer, example.response) : []),
    ...(body && example.request !== undefined ? Value.Errors(body, example.request) : []),
  ];
  if (error)
    throw new Error(`the example of ${config.operationId} doesn't match: ${error.instancePath} ${error.message}`);
}
