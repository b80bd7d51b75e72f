import { afterEach, expect, it, vi } from 'vitest';
import { measureUpload } from './measureUpload.ts';

afterEach(() => vi.unstubAllGlobals());

function serverThat(respond: () => Response) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => respond());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

it('sends the session with each chunk, and at most 25 of them over a fast connection', async () => {
  const fetched = serverThat(() => new Response(null, { status: 204 }));
  expect(await measureUpload({ authorization: 'Bearer secret' })).toBeGreaterThan(0);
  expect(fetched).toHaveBeenCalledTimes(25);
  for (const [path, { headers, body }] of fetched.mock.calls) {
    expect([path, headers]).toEqual([
      '/bandwidth',
      { authorization: 'Bearer secret', 'content-type': 'application/octet-stream' },
    ]);
    expect((body as Uint8Array).byteLength).toBe(1024 * 1024);
  }
});

it('fails at the first refusal', async () => {
  const fetched = serverThat(() => new Response(null, { status: 429 }));
  await expect(measureUpload({})).rejects.toThrow('couldn’t be measured');
  expect(fetched).toHaveBeenCalledOnce();
});
