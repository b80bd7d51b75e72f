import type { StreamQuality } from '../../../../web/src/shared/platform/desktop.ts';
import { presets } from './presets.ts';

export interface Captured {
  video: MediaStreamTrack;
  /** The microphone and the computer's sound as one track. Null without both. */
  audio: MediaStreamTrack | null;
  /** The captured window was closed. */
  onEnded(listener: () => void): void;
  stop(): void;
}

/** Captures the source that the main process has chosen. Rejects if it or the microphone isn't allowed. */
export async function capture(
  quality: StreamQuality,
  { microphone, sound }: { microphone: boolean; sound: boolean },
): Promise<Captured> {
  const { width, height, frameRate } = presets[quality];
  const { mediaDevices } = navigator;
  const display = await mediaDevices.getDisplayMedia({ video: { width, height, frameRate }, audio: sound });
  const streams = [display];
  try {
    if (microphone) streams.push(await mediaDevices.getUserMedia({ audio: true }));
  } catch (error) {
    stopAll(streams);
    throw error;
  }
  const [video] = display.getVideoTracks();
  if (!video) throw new Error('The source has no picture.');
  const mixed = mix(streams.filter((each) => each.getAudioTracks().length > 0));
  return {
    video,
    audio: mixed?.track ?? null,
    onEnded: (listener) => video.addEventListener('ended', listener),
    stop: () => {
      stopAll(streams);
      void mixed?.context.close();
    },
  };
}

function stopAll(streams: readonly MediaStream[]): void {
  for (const track of streams.flatMap((each) => each.getTracks())) track.stop();
}

/** One track with the sound of all streams: Twitch plays a single one. */
function mix(streams: readonly MediaStream[]): { context: AudioContext; track: MediaStreamTrack } | null {
  if (streams.length === 0) return null;
  const context = new AudioContext();
  const target = context.createMediaStreamDestination();
  for (const stream of streams) context.createMediaStreamSource(stream).connect(target);
  const [track] = target.stream.getAudioTracks();
  return track ? { context, track } : null;
}
