import { afterEach, expect, it } from 'vitest';
import { filesReducer, noFiles } from './identityFiles.ts';
import { keepUploads, readUploads, usable } from './keptUploads.ts';

afterEach(() => sessionStorage.clear());

const ready = filesReducer(filesReducer(noFiles, { type: 'chosen', slot: 'front', name: 'front.jpg' }), {
  type: 'ready',
  slot: 'front',
  mediaId: 'm1',
});

it('remembers completed uploads for their owner only', () => {
  keepUploads('kai', filesReducer(ready, { type: 'chosen', slot: 'back', name: 'back.jpg' }));
  expect(readUploads('kai')).toEqual({ front: { mediaId: 'm1', name: 'front.jpg' } });
  expect(readUploads('maya')).toEqual({});
});

it('forgets removed uploads, and ignores unreadable data', () => {
  keepUploads('kai', ready);
  keepUploads('kai', noFiles);
  expect(readUploads('kai')).toEqual({});
  sessionStorage.setItem('duelbook.identity-uploads', '{"userId":"kai"');
  expect(readUploads('kai')).toEqual({});
});

it('offers only uploads that the platform still has and that are unused', () => {
  const kept = { front: { mediaId: 'm1', name: 'a' }, selfie: { mediaId: 'm3', name: 'c' } };
  expect(usable(kept, new Set(['m3', 'm9']))).toEqual([['selfie', 'm3', 'c']]);
  expect(usable({}, new Set(['m3']))).toEqual([]);
});

it('restores an upload only into an empty slot', () => {
  const restore = { type: 'restored', slot: 'front', mediaId: 'old', name: 'old.jpg' } as const;
  expect(filesReducer(noFiles, restore).front).toMatchObject({ state: 'ready', mediaId: 'old', name: 'old.jpg' });
  expect(filesReducer(ready, restore).front.mediaId).toBe('m1');
});
