/** The cache of the files that pages fetched as they were opened. */
const cacheName = 'duelbook-files';
/** About two versions of everything; the oldest go first. */
const most = 400;

/** Files of the client whose names change with what is in them: once fetched they stay right. */
export const isClientFile = ({ method, url }: Pick<Request, 'method' | 'url'>, origin: string): boolean =>
  method === 'GET' && url.startsWith(`${origin}/assets/`);

interface Surroundings {
  caches: Pick<CacheStorage, 'open'>;
  fetch: (request: Request) => Promise<Response>;
  /** Keeps the worker alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** A file of the client as it was kept, else from the network, and kept from then on. */
export async function fileFor(request: Request, { caches, fetch, waitUntil }: Surroundings): Promise<Response> {
  const files = await caches.open(cacheName);
  const kept = await files.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) waitUntil(keep(files, request, answer.clone()));
  return answer;
}

/** A full disk is no reason to fail: the file is there this time. */
async function keep(files: Cache, request: Request, answer: Response): Promise<void> {
  try {
    await files.put(request, answer);
    const all = await files.keys();
    for (const oldest of all.slice(0, Math.max(0, all.length - most))) await files.delete(oldest);
  } catch (error) {
    console.warn('Not kept', error);
  }
}
