import type { RouteOptions } from 'fastify';
import { declareRoles } from './permissions.ts';

/**
 * A hook that fails at startup for a route without operationId or policy, a duplicate operationId, or a staff route
 * without roles.
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
    known.add(operationId);
    declareRoles(operationId, policy);
  };
}
