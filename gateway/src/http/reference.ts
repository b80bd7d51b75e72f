import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { sectionsOf } from '../reference/entries.ts';
import { pageOf, script, style } from '../reference/page.ts';
import { readPolicies } from '../reference/policies.ts';

/** Path of the schema reference, to which GraphiQL links. */
export const referencePath = '/graphql/schema';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page is self-contained, with only inline styles and scripts. */
const policy = `default-src 'none'; img-src data:; style-src ${hash(style)}; script-src ${hash(script)}; base-uri 'none'; frame-ancestors 'none'`;

/**
 * Serves the schema reference as a page, rendered once at startup.
 * @param openApiFile path of platform/openapi.json, which contains the policies
 */
export function serveReference(app: FastifyInstance, schema: GraphQLSchema, openApiFile: string): void {
  const page = pageOf(sectionsOf(schema, readPolicies(JSON.parse(readFileSync(openApiFile, 'utf8')))));
  app.get(referencePath, async (_request, reply) => {
    reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' });
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
