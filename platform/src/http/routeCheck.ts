import type { RouteOptions } from 'fastify';
import { permissions } from '../admin/permissions.ts';

/** A hook that refuses, at start-up, a route without operationId or policy, one named twice, and an unlisted staff route. */
export function routeCheck(): (route: RouteOptions) => void {
  const known = new Set<string>();
  return (route) => {
    const { operationId, policy } = route.config ?? {};
    const name = `${String(route.method)} ${route.url}`;
    if (!operationId) throw new Error(`${name} has no operationId`);
    if (!policy) throw new Error(`${name} (${operationId}) has no access policy`);
    if (known.has(operationId)) throw new Error(`duplicate operationId ${operationId}: also used by ${name}`);
    if (policy.kind === 'staff' && !permissions[operationId]) {
      throw new Error(`${operationId} is a staff route without roles in admin/permissions.ts`);
    }
    known.add(operationId);
  };
}
