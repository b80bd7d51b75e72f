import { describe, expect, it } from 'vitest';
import { filesReducer, noFiles, readyMedia } from './identityFiles.ts';

const ready = (slot: 'front' | 'back' | 'selfie', mediaId: string) => ({ type: 'ready', slot, mediaId }) as const;

describe('identity check photos', () => {
  it('are ready only when all three are uploaded, in order', () => {
    const two = [ready('selfie', 'c'), ready('front', 'a')].reduce(filesReducer, noFiles);
    expect(readyMedia(two)).toBeNull();
    expect(readyMedia(filesReducer(two, ready('back', 'b')))).toEqual(['a', 'b', 'c']);
  });

  it('drops the upload of a replaced or removed photo', () => {
    const one = filesReducer(noFiles, ready('front', 'a'));
    expect(filesReducer(one, { type: 'chosen', slot: 'front', name: 'x.jpg' }).front.mediaId).toBeNull();
    expect(filesReducer(one, { type: 'removed', slot: 'front' }).front).toEqual(noFiles.front);
  });

  it('ignores progress after a photo is removed', () => {
    expect(filesReducer(noFiles, { type: 'progress', slot: 'back', part: 0.5 })).toEqual(noFiles);
  });
});
