import { type RefObject, useEffect, useRef, useState } from 'react';
import { follow, isSilent, levelOf, type Silence } from './loudness.ts';

interface Graph {
  context: AudioContext;
  analyser: AnalyserNode;
}

/**
 * Routes the video's sound through an analyser. An element can be connected only once, and its sound then goes through
 * the audio context, so it is connected only while the context runs. Null without Web Audio, or before the page may
 * play sound.
 */
async function connect(video: HTMLVideoElement): Promise<Graph | null> {
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext();
  await context.resume();
  if (context.state !== 'running') {
    await context.close();
    return null;
  }
  const analyser = context.createAnalyser();
  context.createMediaElementSource(video).connect(analyser).connect(context.destination);
  return { context, analyser };
}

/**
 * Measures the sound of a video.
 * @param on whether the sound is on. Browsers allow measuring only after the user has turned it on
 * @param onLevel receives the level, from 0 to 1, for each picture on screen
 * @returns whether it has been silent for ten seconds
 */
export function useLoudness(
  video: RefObject<HTMLVideoElement | null>,
  on: boolean,
  onLevel: (level: number) => void,
): boolean {
  const graph = useRef<Promise<Graph | null>>(undefined);
  const told = useRef(onLevel);
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    told.current = onLevel;
  });
  useEffect(
    () => () => {
      void graph.current?.then((made) => made?.context.close()).catch(() => undefined);
      graph.current = undefined;
    },
    [],
  );
  useEffect(() => {
    const element = video.current;
    if (!on || !element) return;
    let frame = 0;
    let ended = false;
    const begin = async () => {
      graph.current ??= connect(element);
      const made = await graph.current;
      if (!made) graph.current = undefined;
      if (!made || ended) return;
      const samples = new Float32Array(made.analyser.fftSize);
      let silence: Silence | null = null;
      const measure = (at: number) => {
        made.analyser.getFloatTimeDomainData(samples);
        const level = levelOf(samples);
        silence = follow(silence, at, { level, plays: !element.paused });
        told.current(level);
        setSilent(isSilent(silence));
        frame = requestAnimationFrame(measure);
      };
      frame = requestAnimationFrame(measure);
    };
    begin().catch(() => {
      graph.current = undefined;
    });
    return () => {
      ended = true;
      cancelAnimationFrame(frame);
      told.current(0);
      setSilent(false);
    };
  }, [video, on]);
  return silent;
}
