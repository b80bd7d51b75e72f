import AjvCompiler from '@fastify/ajv-compiler';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { buildApp } from '../build.ts';
import { loadConfig } from '../config.ts';
import { createLogger } from '../shared/log.ts';
import { compileLazily, compileSchemas } from './lazySchemas.ts';

it('compiles every schema of the platform', async () => {
  const app = await buildApp(loadConfig({ NODE_ENV: 'development' }), { log: createLogger('silent') });
  await compileSchemas(app);
  await app.close();
});

const doubled = { type: 'object', properties: { n: { type: 'integer' } } };

async function serverOf(response: object) {
  const app = Fastify();
  app.setValidatorCompiler(AjvCompiler()({}, { customOptions: { coerceTypes: false } }));
  compileLazily(app);
  app.post<{ Body: { n: number } }>(
    '/double',
    { schema: { body: doubled, response: { 200: response } } },
    async ({ body }) => ({ n: body.n * 2, hidden: true }),
  );
  await app.ready();
  return app;
}

it.each([false, true])('validates and serializes, compiled before the first call: %s', async (before) => {
  const app = await serverOf(doubled);
  if (before) await compileSchemas(app);
  const { statusCode } = await app.inject({ method: 'POST', url: '/double', payload: { n: 'two' } });
  expect(statusCode).toBe(400);
  const { body } = await app.inject({ method: 'POST', url: '/double', payload: { n: 2 } });
  expect(body).toBe('{"n":4}');
  await app.close();
});

it('finds a faulty schema', async () => {
  const app = await serverOf({ type: 'object', properties: { n: { $ref: '#/missing' } } });
  await expect(compileSchemas(app)).rejects.toThrow('missing');
  await app.close();
});
