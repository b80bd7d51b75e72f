import { describe, expect, it, vi } from 'vitest';
import { fileFor, isClientFile } from './keptFiles.ts';

/** A fake Cache API that keeps entries in insertion order. */
function fakeCaches(full = false) {
  const files = new Map<string, Response>();
  const cache = {
    match: async ({ url }: Request) => files.get(url)?.clone(),
    put: async ({ url }: Request, answer: Response) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      files.set(url, answer);
    },
    keys: async () => [...files.keys()].map((url) => new Request(url)),
    delete: async ({ url }: Request) => files.delete(url),
  };
  return { files, caches: { open: async () => cache as unknown as Cache } };
}

const address = (n: number) => `https://duelbook.test/assets/part-${n}.js`;

async function ask(made: ReturnType<typeof fakeCaches>, url: string, fetch: () => Promise<Response>) {
  const work: Promise<unknown>[] = [];
  const answer = await fileFor(new Request(url), { ...made, fetch, waitUntil: (one) => work.push(one) });
  await Promise.all(work);
  return answer;
}

it('recognizes files that never change', () => {
  const origin = 'https://duelbook.test';
  expect(isClientFile(new Request(address(1)), origin)).toBe(true);
  expect(isClientFile(new Request(address(1), { method: 'POST' }), origin)).toBe(false);
  expect(isClientFile(new Request('https://duelbook.test/graphql'), origin)).toBe(false);
  expect(isClientFile(new Request('https://other.test/assets/x.js'), origin)).toBe(false);
});

describe('a cached file', () => {
  it('is fetched once and available offline afterwards', async () => {
    const made = fakeCaches();
    const fetch = vi.fn(async () => new Response('part'));
    expect(await (await ask(made, address(1), fetch)).text()).toBe('part');
    const offline = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await (await ask(made, address(1), offline)).text()).toBe('part');
    expect(offline).not.toHaveBeenCalled();
    await expect(ask(made, address(2), offline)).rejects.toThrow('Failed to fetch');
  });

  it("isn't cached when it doesn't exist", async () => {
    const made = fakeCaches();
    expect((await ask(made, address(1), async () => new Response('gone', { status: 404 }))).status).toBe(404);
    expect(made.files.size).toBe(0);
  });

  it('is served even if the disk is full', async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    expect((await ask(fakeCaches(true), address(1), async () => new Response('part'))).ok).toBe(true);
    expect(said).toHaveBeenCalledOnce();
  });

  it('is evicted to make room for newer files', async () => {
    const made = fakeCaches();
    for (let n = 0; n <= 400; n++) await ask(made, address(n), async () => new Response(String(n)));
    expect(made.files.size).toBe(400);
    expect(made.files.has(address(0))).toBe(false);
    expect(made.files.has(address(400))).toBe(true);
  });
});
