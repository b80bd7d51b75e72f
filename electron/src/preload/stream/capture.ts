import type { StreamQuality } from '../../../../web/src/shared/platform/desktop.ts';
import { loudnessOf } from './loudness.ts';
import { presets } from './presets.ts';

export interface Captured {
  video: MediaStreamTrack;
  /** The microphone and the computer's sound as one track. Null if neither is captured. */
  audio: MediaStreamTrack | null;
  /** Loudness of the microphone, from 0 to 1. Null if it isn't captured. */
  loudness: (() => number) | null;
  /** Calls the listener when the captured window has been closed. */
  onEnded(listener: () => void): void;
  stop(): void;
}

/**
 * Captures the source that the main process has approved. Rejects if capturing it or the microphone isn't permitted.
 */
export async function capture(
  quality: StreamQuality,
  { microphone, sound }: { microphone: boolean; sound: boolean },
): Promise<Captured> {
  const { width, height, frameRate } = presets[quality];
  const { mediaDevices } = navigator;
  const display = await mediaDevices.getDisplayMedia({ video: { width, height, frameRate }, audio: sound });
  const streams = [display];
  let voice: MediaStream | null = null;
  try {
    if (microphone) voice = await mediaDevices.getUserMedia({ audio: true });
    if (voice) streams.push(voice);
  } catch (error) {
    stopAll(streams);
    throw error;
  }
  const [video] = display.getVideoTracks();
  if (!video) throw new Error('The source has no picture.');
  const mixed = mix(
    streams.filter((each) => each.getAudioTracks().length > 0),
    voice,
  );
  return {
    video,
    audio: mixed?.track ?? null,
    loudness: mixed?.loudness ?? null,
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

interface Mix {
  context: AudioContext;
  track: MediaStreamTrack;
  loudness: (() => number) | null;
}

/**
 * Mixes the audio of all streams into one track, because Twitch plays only one. Measures the microphone before mixing.
 */
function mix(streams: readonly MediaStream[], voice: MediaStream | null): Mix | null {
  if (streams.length === 0) return null;
  const context = new AudioContext();
  const target = context.createMediaStreamDestination();
  let loudness: Mix['loudness'] = null;
  for (const stream of streams) {
    const source = context.createMediaStreamSource(stream);
    source.connect(target);
    if (stream === voice) loudness = meterOf(context, source);
  }
  const [track] = target.stream.getAudioTracks();
  return track ? { context, track, loudness } : null;
}

function meterOf(context: AudioContext, source: AudioNode): () => number {
  const analyser = context.createAnalyser();
  const samples = new Float32Array(analyser.fftSize);
  source.connect(analyser);
  return () => {
    analyser.getFloatTimeDomainData(samples);
    return loudnessOf(samples);
  };
}
