/** Cache of the chunks that pages have loaded. */
const cacheName = 'duelbook-files';
/** About two versions of everything; the oldest are evicted first. */
const most = 400;

/** Client files with content-hashed names, which never go stale. */
export const isClientFile = ({ method, url }: Pick<Request, 'method' | 'url'>, origin: string): boolean =>
  method === 'GET' && url.startsWith(`${origin}/assets/`);

interface Surroundings {
  caches: Pick<CacheStorage, 'open'>;
  fetch: (request: Request) => Promise<Response>;
  /** Keeps the worker alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** Serves a client file from the cache, or fetches and caches it. */
export async function fileFor(request: Request, { caches, fetch, waitUntil }: Surroundings): Promise<Response> {
  const files = await caches.open(cacheName);
  const kept = await files.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) waitUntil(keep(files, request, answer.clone()));
  return answer;
}

/** A full disk isn't an error: the file is still served this time. */
async function keep(files: Cache, request: Request, answer: Response): Promise<void> {
  try {
    await files.put(request, answer);
    const all = await files.keys();
    for (const oldest of all.slice(0, Math.max(0, all.length - most))) await files.delete(oldest);
  } catch (error) {
    console.warn('Not kept', error);
  }
}
