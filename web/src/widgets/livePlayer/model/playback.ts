/** Why a stream can't be played. */
export type PlaybackFault = 'blocked' | 'failed';

/** A stream that plays in a video element. */
export interface Playback {
  /** Names of the qualities, best first. Empty if the browser chooses. */
  qualities(): string[];
  /** Chooses a quality by its index in `qualities`, or automatically with -1. */
  choose(quality: number): void;
  /**
   * When the current picture was captured, in milliseconds since 1970. Null if the stream doesn't contain this time.
   */
  shownAt(): number | null;
  /** Position of the live edge on the video's timeline, in seconds. Null while unknown. */
  liveEdge(): number | null;
  /**
   * Position of the oldest picture that can still be played, in seconds on the video's timeline. Null while unknown.
   */
  earliest(): number | null;
  /** Bitrate of the current quality, in kilobits per second. Null if the browser doesn't report it. */
  bitrate(): number | null;
  /** Whether the page may measure the sound. False if the browser loads the stream from another site. */
  readonly measurable: boolean;
  destroy(): void;
}

const mimeType = 'application/vnd.apple.mpegurl';
const FORBIDDEN = 403;

export interface PlaybackEvents {
  onReady(): void;
  onFault(fault: PlaybackFault): void;
}

/** Plays an HLS stream with hls.js or, if the browser can't run it, natively. */
export async function play(video: HTMLVideoElement, url: string, events: PlaybackEvents): Promise<Playback> {
  const { default: Hls } = await import('hls.js');
  if (!Hls.isSupported()) return playNatively(video, url, events);
  // The content security policy doesn't allow workers created from blobs.
  const hls = new Hls({ enableWorker: false, liveSyncDurationCount: 3 });
  hls.on(Hls.Events.MANIFEST_PARSED, () => events.onReady());
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, response }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
    else events.onFault(response?.code === FORBIDDEN ? 'blocked' : 'failed');
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  const best = () => hls.levels.map(({ height }, index) => ({ height, index })).sort((a, b) => b.height - a.height);
  return {
    qualities: () => best().map(({ height }) => `${height}p`),
    choose(quality) {
      hls.nextLevel = best()[quality]?.index ?? -1;
    },
    shownAt: () => hls.playingDate?.getTime() ?? null,
    liveEdge: () => hls.liveSyncPosition,
    earliest: () => hls.latestLevelDetails?.fragmentStart ?? null,
    bitrate: () => {
      const level = hls.levels[hls.currentLevel];
      return level ? Math.round(level.bitrate / 1000) : null;
    },
    measurable: true,
    destroy: () => hls.destroy(),
  };
}

function playNatively(video: HTMLVideoElement, url: string, { onReady, onFault }: PlaybackEvents): Playback {
  if (video.canPlayType(mimeType) === '') queueMicrotask(() => onFault('failed'));
  const fail = () => onFault('failed');
  video.addEventListener('loadedmetadata', onReady);
  video.addEventListener('error', fail);
  video.src = url;
  return {
    qualities: () => [],
    choose: () => undefined,
    shownAt: () => nativelyShownAt(video),
    liveEdge: () => (video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : null),
    earliest: () => (video.seekable.length > 0 ? video.seekable.start(0) : null),
    bitrate: () => null,
    measurable: false,
    destroy() {
      video.removeEventListener('loadedmetadata', onReady);
      video.removeEventListener('error', fail);
      video.removeAttribute('src');
      video.load();
    },
  };
}

/**
 * A WebKit video element, which reports when the start of its timeline was recorded, if the stream contains this time.
 */
interface DatedVideo extends HTMLVideoElement {
  getStartDate?: () => Date;
}

function nativelyShownAt(video: DatedVideo): number | null {
  const start = video.getStartDate?.().getTime() ?? Number.NaN;
  return Number.isNaN(start) ? null : start + video.currentTime * 1000;
}
