import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { compressor } from './compressor.ts';
import { allowingScripts, allowingStyles, type FirstScreen, withFirstScreen } from './firstScreen.ts';
import { exists, type FirstLoads, isPage, pageAt, withFirstLoad, withTraces } from './page.ts';
import type { Previews } from './previews.ts';

const hashed = /[.-][A-Za-z0-9_-]{8,}\.\w+$/;
/** Matches the paths of files. A client path may end in `.html` but in no other extension. */
const file = /\.(?!html$)(\w{1,8}|webmanifest)$/;
const compressedCopy = /\.(br|gz)$/;
const yearSeconds = 31_536_000;

export interface ClientOptions {
  /** Ratio of operations that the client traces, from 0 to 1. Null when tracing is off. */
  traced?: number | null;
  /** Reads the link preview of a page. Without it, pages have no previews of their own. */
  previews?: Previews | null;
  /** Whether payments are real. Otherwise the page says that the money is play money. */
  realMoney?: boolean;
}

/**
 * Serves the built client, including the precompressed files of the build. Hashed files are cached forever,
 * `index.html` never. All paths without a file extension return the page, with a head for that path, because crawlers
 * that create link previews run no scripts.
 * @param folder `web/dist`
 * @param origin public origin of the client
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  origin: string,
  { traced = null, previews = null, realMoney = false }: ClientOptions = {},
): Promise<void> {
  app.setNotFoundHandler(async (request, reply) =>
    reply
      .code(404)
      .send({ error: { code: 404, message: 'This doesn’t exist or is no longer available.', request_id: request.id } }),
  );
  if (!existsSync(folder)) {
    app.log.warn('web/dist is missing, so the client is not served');
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
    // The address as the browser shows it, which the client's router will read.
    const path = request.originalUrl.split('?')[0] ?? '/';
    if (file.test(path)) return reply.sendFile(request.params['*']);
    if (!wantsPage(request.headers.accept, path)) return reply.callNotFound();
    const loads = await written<FirstLoads>(folder, 'first-loads.json');
    const built = await readFile(`${folder}/index.html`, 'utf8');
    const html = withFirstLoad(realMoney ? built.replace(' data-money="play"', '') : built, loads, path);
    const head = pageAt(html, origin, path, (await previews?.(path, request)) ?? null);
    const page = traced === null ? head : withTraces(head, traced);
    reply
      .code(exists(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store');
    const screens = isFirstVisit(request)
      ? await written<Record<string, FirstScreen>>(folder, 'first-screens.json')
      : {};
    const screen = Object.hasOwn(screens, path) ? screens[path] : undefined;
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string') {
      const allowed = allowingScripts(policy, built);
      reply.header('content-security-policy', screen ? allowingStyles(allowed, screen) : allowed);
    }
    if (!screen) return reply.send(page);
    const { encoding, body } = compress(path, withFirstScreen(page, screen), request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.header('vary', 'accept-encoding').send(body);
  });
}

/** Reads a file written by the client build. Empty when there is none, as in tests. */
async function written<T extends object>(folder: string, name: string): Promise<T | Record<string, never>> {
  const file = `${folder}/${name}`;
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

/** Whether the visitor has no session and requests a page in its initial state. Only those pages are prerendered. */
const isFirstVisit = ({ url, headers }: { url: string; headers: IncomingHttpHeaders }) =>
  !headers.cookie?.includes('duelbook.session=') && (!url.includes('?') || url.startsWith('/?'));

const wantsPage = (accept = '*/*', path: string) =>
  accept.includes('text/html') || (accept.includes('*/*') && isPage(path));

/** Files that tell browsers about a new version. */
const versioned = /\/(sw\.js|manifest\.webmanifest)$/;

function cacheControl(path: string): string {
  if (path.endsWith('.html')) return 'no-store';
  if (versioned.test(path)) return 'no-cache';
  return path.includes('/assets/') && hashed.test(path)
    ? `public, max-age=${yearSeconds}, immutable`
    : 'public, max-age=300';
}
