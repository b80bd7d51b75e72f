/** Name of the cache for chunks that pages have loaded. */
const cacheName = 'duelbook-files';
/** Maximum number of files, which is enough for about two versions of the client. The oldest are evicted first. */
const most = 400;

/** Whether a request is for a client file. Client files have a content hash in their names, so they never go stale. */
export const isClientFile = ({ method, url }: Pick<Request, 'method' | 'url'>, origin: string): boolean =>
  method === 'GET' && url.startsWith(`${origin}/assets/`);

interface Surroundings {
  caches: Pick<CacheStorage, 'open'>;
  fetch: (request: Request) => Promise<Response>;
  /** Keeps the worker alive until the work has finished. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** Serves a client file from the cache. If it isn't cached yet, fetches and caches it. */
export async function fileFor(request: Request, { caches, fetch, waitUntil }: Surroundings): Promise<Response> {
  const files = await caches.open(cacheName);
  const kept = await files.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) waitUntil(keep(files, request, answer.clone()));
  return answer;
}

/**
 * Caches a file. A failure, for example because the disk is full, is ignored, because this request can still be served.
 */
async function keep(files: Cache, request: Request, answer: Response): Promise<void> {
  try {
    await files.put(request, answer);
    const all = await files.keys();
    for (const oldest of all.slice(0, Math.max(0, all.length - most))) await files.delete(oldest);
  } catch (error) {
    console.warn('Not kept', error);
  }
}
