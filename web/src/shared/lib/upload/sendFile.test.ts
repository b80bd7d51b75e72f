import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendFile } from './sendFile.ts';
import { sendingText } from './sendingText.ts';

/** A fake request that the test completes. */
class FakeRequest {
  static made: FakeRequest[] = [];
  status = 0;
  readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  readonly open = vi.fn();
  readonly setRequestHeader = vi.fn();
  readonly send = vi.fn();

  constructor() {
    FakeRequest.made.push(this);
  }

  abort(): void {
    this.onabort?.();
  }

  ends(status: number): void {
    this.status = status;
    this.onload?.();
  }
}

const place = { mediaId: 'm1', uploadUrl: '/media/m1', maxBytes: 2_000_000, contentTypes: ['image/png'] };
const words = { wrongKind: 'Use an image.', unreadable: 'Choose another image.' };
const picture = new File(['picture'], 'me.png', { type: 'image/png' });

beforeEach(() => {
  FakeRequest.made = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

async function request(): Promise<FakeRequest> {
  await vi.waitFor(() => expect(FakeRequest.made).toHaveLength(1));
  return FakeRequest.made[0] as FakeRequest;
}

const send = (changes: Partial<Parameters<typeof sendFile>[1]> = {}, file = picture) =>
  sendFile(file, { place: async () => place, ...words, ...changes });

it("uploads to the platform's URL and reports progress", async () => {
  const onProgress = vi.fn();
  const sent = send({ onProgress });
  const { upload, open, ...put } = await request();
  upload.onprogress?.({ loaded: 1, total: 4 });
  (await request()).ends(201);
  expect(await sent).toEqual({ mediaId: 'm1' });
  expect(open).toHaveBeenCalledWith('PUT', '/media/m1');
  expect(put.send).toHaveBeenCalledWith(picture);
  expect(onProgress).toHaveBeenCalledWith(0.25);
});

it.each([
  ['of another type', new File(['x'], 'a.gif', { type: 'image/gif' }), 'Use an image.'],
  ['too large', { type: 'image/png', size: 2_000_001 } as File, 'At most 2 MB.'],
])('rejects a file that is %s', async (_what, file, refused) => {
  expect(await send({}, file)).toEqual({ refused });
  expect(FakeRequest.made).toHaveLength(0);
});

it.each([
  ['refused', (it: FakeRequest) => it.ends(415), 'Choose another image.'],
  [
    'infected',
    (it: FakeRequest) => it.ends(422),
    'We found malware in this file, so we deleted it. Choose another one.',
  ],
  ['interrupted', (it: FakeRequest) => it.onerror?.(), 'The upload was interrupted. Try again.'],
])('explains what to do when the upload is %s', async (_how, end, refused) => {
  const sent = send();
  end(await request());
  expect(await sent).toEqual({ refused });
});

it('reports a missing or failed upload URL', async () => {
  expect(await send({ place: async () => undefined })).toEqual({ refused: 'The upload was interrupted. Try again.' });
  const sent = await send({ place: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(sent).toHaveProperty('refused');
});

it('can be aborted before and during the upload', async () => {
  const controller = new AbortController();
  const sent = send({ signal: controller.signal });
  await request();
  controller.abort();
  expect(await sent).toBe('stopped');
  expect(await send({ signal: controller.signal })).toBe('stopped');
  expect(FakeRequest.made).toHaveLength(1);
});

it('says that a file is being checked once all of it has arrived', () => {
  expect([0, 0.99, 1].map(sendingText)).toEqual(['Uploading…', 'Uploading…', 'Checking your file…']);
});
