import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { type Policy, sessionScopes } from './policy.ts';

/** Collects every route's schema. Must be registered before the routes. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Duelbook platform', version: '1', description: 'All amounts are integer US cents.' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform({ schema, url, route }) {
      const { policy, operationId, money } = route.config ?? {};
      if (!policy || !operationId || schema?.hide) return { schema: { ...schema, hide: true }, url };
      const described = {
        ...schema,
        'x-policy': describePolicy(policy),
        'x-money': money || undefined,
        ...(policy.kind !== 'public' && { security: [{ session: [] }] }),
        tags: [operationId.split('.').slice(0, -1).join('.') || operationId],
      };
      return { schema: described, url };
    },
  });
}

/** OpenAPI 3.1 of an app that is ready, keys sorted, with the live channels as the list `x-channels`. */
export function openApiDocument(app: FastifyInstance): unknown {
  const channels = [...app.deps.live.channels.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, key, policy, sharedByAll, data }) => ({
      name,
      key,
      policy: describePolicy(policy),
      ...(sharedByAll && { shared: true }),
      ...(data && { data }),
    }));
  return sorted({ ...app.swagger(), 'x-channels': channels });
}

function describePolicy(policy: Policy): Record<string, unknown> {
  return {
    who: policy.kind,
    ...(policy.money && { money: true }),
    ...(policy.feature !== null && { feature: policy.feature }),
    ...((policy.kind === 'user' || isNarrowed(policy)) && { scopes: policy.scopes }),
    ...(policy.kind === 'staff' && { roles: policy.roles }),
  };
}

/** It takes anyone who is signed out, but not everyone who is signed in. */
function isNarrowed({ kind, scopes }: Policy): boolean {
  return kind === 'optional' && scopes.length < sessionScopes.length;
}

/** Plain JSON with the keys of every object in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, member]) => [key, sorted(member)]));
}
