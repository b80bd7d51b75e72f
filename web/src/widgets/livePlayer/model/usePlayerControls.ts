import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { Stream } from './useStream.ts';

export interface PlayerParts {
  frame: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  stream: Stream;
  /** Whether the player covers the window instead of using the full screen. */
  cover: { covering: boolean; uncover: () => void };
  onTheater?: () => void;
}

const stepSeconds = 5;

/** On iPhones, only the video element itself can use the full screen. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** The actions of the player's buttons and keys, and the video's state. */
export function usePlayerControls({ frame, video, stream, cover, onTheater }: PlayerParts) {
  const [state, setState] = useState({ paused: true, muted: true, volume: 1, captions: false, captioned: false });
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const read = () =>
      setState(({ captions }) => ({
        paused: element.paused,
        muted: element.muted,
        volume: element.volume,
        captions,
        captioned: element.textTracks.length > 0,
      }));
    const ended = new AbortController();
    for (const name of ['play', 'pause', 'volumechange', 'canplay']) element.addEventListener(name, read, ended);
    return () => ended.abort();
  }, [video]);

  const change = (work: (element: HTMLVideoElement) => void) => video.current && work(video.current);
  const acts = {
    togglePlay: () =>
      change((element) => void (element.paused ? element.play().catch(() => undefined) : element.pause())),
    toggleMute: () =>
      change((element) => {
        element.muted = !element.muted;
      }),
    setVolume: (volume: number) =>
      change((element) => {
        element.volume = volume;
        element.muted = volume === 0;
      }),
    toggleCaptions: () =>
      change((element) => {
        const captions = !state.captions;
        for (const track of element.textTracks) track.mode = captions ? 'showing' : 'hidden';
        setState({ ...state, captions });
      }),
    togglePicture: () =>
      change((element) => {
        const asked = document.pictureInPictureElement
          ? document.exitPictureInPicture()
          : element.requestPictureInPicture();
        asked.catch(() => undefined);
      }),
    toggleFull: () => {
      if (cover.covering) return cover.uncover();
      const whole: Partial<Pick<HTMLElement, 'requestFullscreen'>> | null = frame.current;
      const asked = document.fullscreenElement ? document.exitFullscreen() : whole?.requestFullscreen?.();
      if (asked) asked.catch(() => undefined);
      else change((element: PhoneVideo) => element.webkitEnterFullscreen?.());
    },
    goLive: () =>
      change((element) => {
        const edge = stream.playback.current?.liveEdge() ?? null;
        if (edge !== null) element.currentTime = edge;
        element.play().catch(() => undefined);
      }),
    step: (seconds: number) =>
      change((element) => {
        element.currentTime += seconds;
      }),
  };

  /** Runs the shortcut for a key. Returns whether there is one. */
  const key = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey) return false;
    const shortcuts: Record<string, () => unknown> = {
      ' ': acts.togglePlay,
      k: acts.togglePlay,
      m: acts.toggleMute,
      f: acts.toggleFull,
      c: acts.toggleCaptions,
      arrowleft: () => acts.step(-stepSeconds),
      arrowright: () => acts.step(stepSeconds),
    };
    const pressed = event.key.toLowerCase();
    const act = event.altKey ? (event.code === 'KeyT' ? onTheater : undefined) : shortcuts[pressed];
    act?.();
    return act !== undefined;
  };
  return { ...state, ...acts, key };
}

export type PlayerControls = ReturnType<typeof usePlayerControls>;
