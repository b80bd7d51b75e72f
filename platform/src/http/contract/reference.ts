import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import type { Config } from '../../shared/config.ts';
import { policy } from '../policy.ts';
import { openApiDocument } from './openapi.ts';
import { printContract } from './printContract.ts';

const { resolve } = createRequire(import.meta.url);

/** Swagger UI injects inline styles. Everything else is served from this origin. */
const contentPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Duelbook platform API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', docExpansion: 'none', filter: true, validatorUrl: null });\n`;

const config = (operationId: string) => ({ operationId, policy: policy.public() });
const schema = { hide: true };

/** Serves `/openapi.json` and a viewer for it at `/docs`. Like GraphiQL, they aren't available in production. */
export function addReference(app: FastifyInstance, { env }: Pick<Config, 'env'>): void {
  if (env === 'production') return;
  let contract: string | null = null;
  app.get('/openapi.json', { config: config('reference.openapi'), schema }, async (_request, reply) => {
    contract ??= printContract(openApiDocument(app));
    return reply.type('application/json; charset=utf-8').send(contract);
  });
  app.get('/docs', { config: config('reference.page'), schema }, async (_request, reply) =>
    reply.header('content-security-policy', contentPolicy).type('text/html; charset=utf-8').send(page),
  );
  app.get('/docs/start.js', { config: config('reference.start'), schema }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  );
  addAsset(app, 'swagger-ui-bundle.js', 'text/javascript; charset=utf-8');
  addAsset(app, 'swagger-ui.css', 'text/css; charset=utf-8');
}

function addAsset(app: FastifyInstance, name: string, type: string): void {
  app.get(`/docs/${name}`, { config: config(`reference.${name}`), schema }, async (_request, reply) =>
    reply.type(type).send(await readFile(path.join(path.dirname(resolve('@fastify/swagger-ui')), 'static', name))),
  );
}
