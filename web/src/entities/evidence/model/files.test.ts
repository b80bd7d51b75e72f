import { describe, expect, it } from 'vitest';
import { type EvidenceFile, filesReducer, readyIds } from './files.ts';

const file = new File(['x'], 'shot.png', { type: 'image/png' });
const chosen = filesReducer([], { type: 'chosen', key: 1, file });

describe('evidence files', () => {
  it('are uploaded and ready under their media id', () => {
    const half = filesReducer(chosen, { type: 'progress', key: 1, part: 0.5 });
    expect(half[0]).toMatchObject({ state: 'sending', progress: 0.5, name: 'shot.png' });
    expect(readyIds(half)).toEqual([]);
    expect(readyIds(filesReducer(half, { type: 'ready', key: 1, mediaId: 'm1' }))).toEqual(['m1']);
  });

  it('keep a rejected file with its reason, for a retry in place', () => {
    const two = filesReducer(chosen, { type: 'chosen', key: 2, file });
    const refused = filesReducer(two, { type: 'refused', key: 1, message: 'Cut off.' });
    expect(refused[0]).toMatchObject({ state: 'refused', message: 'Cut off.', file });
    const again = filesReducer(refused, { type: 'chosen', key: 1, file });
    expect(again.map(({ key, state }) => [key, state])).toEqual([
      [1, 'sending'],
      [2, 'sending'],
    ]);
  });

  it('leave the list once they are submitted, unlike those still being uploaded', () => {
    const ready = filesReducer(chosen, { type: 'ready', key: 1, mediaId: 'm1' });
    const two = filesReducer(ready, { type: 'chosen', key: 2, file });
    expect(filesReducer(two, { type: 'submitted', mediaIds: ['m1'] }).map(({ key }) => key)).toEqual([2]);
  });

  it('ignore progress after a rejection, and can be removed', () => {
    const refused = filesReducer(chosen, { type: 'refused', key: 1, message: 'Cut off.' });
    expect(filesReducer(refused, { type: 'progress', key: 1, part: 0.9 })[0]?.progress).toBe(0);
    expect(filesReducer(refused, { type: 'removed', key: 1 })).toEqual([]);
    expect(filesReducer(refused, { type: 'emptied' })).toEqual<EvidenceFile[]>([]);
  });
});
