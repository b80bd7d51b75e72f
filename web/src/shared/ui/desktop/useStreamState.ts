import { useEffect, useState } from 'react';
import type { DesktopStream, StreamState } from '@/shared/platform';

const figures = { droppedFrames: 0, bitrate: 0, microphone: null };
const idle: StreamState = { phase: 'idle', reason: null, startedAt: null, ...figures };

/** The state of the desktop app's broadcast. */
export function useStreamState(stream: DesktopStream): StreamState {
  const [state, setState] = useState(idle);
  useEffect(() => stream.onState(setState), [stream]);
  return state;
}
