import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { compressor } from './compressor.ts';
import { allowingStyles, type FirstScreen, withFirstScreen } from './firstScreen.ts';
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
  const compress = compressor();
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (file.test(path)) return reply.sendFile(request.params['*']);
    if (!wantsPage(request.headers.accept, path)) return reply.callNotFound();
    const loads = await written<FirstLoads>(folder, 'first-loads.json');
    const html = withFirstLoad(await readFile(`${folder}/index.html`, 'utf8'), loads, path);
    const head = pageAt(html, origin, path);
    const page = traced === null ? head : withTraces(head, traced);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    const screens = isFirstVisit(request)
      ? await written<Record<string, FirstScreen>>(folder, 'first-screens.json')
      : {};
    const screen = Object.hasOwn(screens, path) ? screens[path] : undefined;
    if (!screen) return reply.send(page);
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string') reply.header('content-security-policy', allowingStyles(policy, screen));
    const { encoding, body } = compress(path, withFirstScreen(page, screen), request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.header('vary', 'accept-encoding').send(body);
  });
  app.setNotFoundHandler(async (request, reply) =>
    reply.code(404).send({ error: { code: 404, message: 'Not found.', request_id: request.id } }),
  );
}

/** What the build noted for some paths; nothing when the client was built without, as in tests. */
async function written<T extends object>(folder: string, name: string): Promise<T | Record<string, never>> {
  const file = `${folder}/${name}`;
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

/** Whether somebody comes without a session and asks for the page as it begins, which is what is rendered in advance. */
const isFirstVisit = ({ url, headers }: { url: string; headers: IncomingHttpHeaders }) =>
  !headers.cookie?.includes('duelbook.session=') && (!url.includes('?') || url.startsWith('/?'));

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
