import { expect, it } from 'vitest';
import { render } from '@/shared/lib/testing';
import type { Playback } from '../model/playback.ts';
import { StreamHealth } from './StreamHealth.tsx';

const playback = { bitrate: () => 5980 } as Playback;

function show(state: 'playing' | 'retrying', viewers: number | null) {
  const video = document.createElement('video');
  Object.assign(video, { getVideoPlaybackQuality: () => ({ droppedVideoFrames: 12 }) });
  const stream = { state, playback: { current: playback } };
  return render(<StreamHealth video={{ current: video }} stream={stream} viewers={viewers} />).root.textContent;
}

it('shows bitrate, dropped frames and viewers while the stream plays', () => {
  expect(show('playing', 1204)).toBe('Bitrate5,980 kbit/sDropped frames12Watching1,204');
});

it('says what isn’t known', () => {
  expect(show('retrying', null)).toBe('BitrateUnknownDropped framesUnknownWatchingUnknown');
});
