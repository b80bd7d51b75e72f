import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type FirstLoads, isPage, pageAt, withFirstLoad, withTraces } from './page.ts';

const hashed = /[.-][A-Za-z0-9_-]{8,}\.\w+$/;
/** What ends like this is a file, and none of the client's paths, one of which ends in `.html`. */
const file = /\.(?!html$)(\w{1,8}|webmanifest)$/;
const compressedCopy = /\.(br|gz)$/;
const yearSeconds = 31_536_000;

/**
 * Serves the built client, compressed as it was built: hashed files for ever, `index.html` never kept, and for every path that is no file the page
 * itself, which knows the routes. Previews of links ask for anything and run no script: its head is written for each path.
 * @param folder `web/dist`
 * @param origin where people reach the client
 * @param traced share of its operations that the client traces; null when there are no traces
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  origin: string,
  traced: number | null = null,
): Promise<void> {
  if (!existsSync(folder)) {
    app.log.warn('web/dist is missing: the client is not served');
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path.replace(compressedCopy, ''))),
  });
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (file.test(path)) return reply.sendFile(request.params['*']);
    if (!wantsPage(request.headers.accept, path)) return reply.callNotFound();
    const html = withFirstLoad(await readFile(`${folder}/index.html`, 'utf8'), await firstLoads(folder), path);
    const page = pageAt(html, origin, path);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(traced === null ? page : withTraces(page, traced));
  });
  app.setNotFoundHandler(async (request, reply) =>
    reply.code(404).send({ error: { code: 404, message: 'Not found.', request_id: request.id } }),
  );
}

/** None when the client was built without them, as in tests. */
async function firstLoads(folder: string): Promise<FirstLoads> {
  const file = `${folder}/first-loads.json`;
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

const wantsPage = (accept = '*/*', path: string) =>
  accept.includes('text/html') || (accept.includes('*/*') && isPage(path));

/** What tells a browser of the next version is asked for anew each time. */
const versioned = /\/(sw\.js|manifest\.webmanifest)$/;

function cacheControl(path: string): string {
  if (path.endsWith('.html')) return 'no-store';
  if (versioned.test(path)) return 'no-cache';
  return path.includes('/assets/') && hashed.test(path)
    ? `public, max-age=${yearSeconds}, immutable`
    : 'public, max-age=300';
}
