import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const hashed = /[.-][A-Za-z0-9_-]{8,}\.\w+$/;
const yearSeconds = 31_536_000;

/**
 * Serves the built client: hashed files for ever, `index.html` never kept, and for every path that is no file the page
 * itself, which knows the routes.
 * @param folder `web/dist`
 */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) {
    app.log.warn('web/dist is missing: the client is not served');
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    index: 'index.html',
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  });
  app.setNotFoundHandler(async (request, reply) => {
    const asksForPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (asksForPage && !/\.\w{1,8}$/.test(request.url.split('?')[0] ?? '')) return reply.sendFile('index.html');
    return reply.code(404).send({ error: { code: 404, message: 'Not found.', request_id: request.id } });
  });
}

function cacheControl(path: string): string {
  if (path.endsWith('.html')) return 'no-store';
  return path.includes('/assets/') && hashed.test(path)
    ? `public, max-age=${yearSeconds}, immutable`
    : 'public, max-age=300';
}
