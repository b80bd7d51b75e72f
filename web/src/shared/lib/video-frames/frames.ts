/** A frame of a video. */
export interface Frame {
  /** Position in the video, in seconds. */
  seconds: number;
  /** Data URL of a small picture of the frame. */
  url: string;
}

/** Longest edge of small pictures, in pixels. `LARGE` is the longest edge of uploaded pictures. */
const SMALL = 320;
const LARGE = 1280;
const JPEG = 'image/jpeg';
const QUALITY = 0.85;

/** Times spread evenly over a video, in seconds. Returns only the start if the length is unknown. */
export function frameTimes(length: number, count: number): number[] {
  if (!Number.isFinite(length) || length <= 0) return [0];
  return Array.from({ length: count }, (_, index) => (length * (index + 0.5)) / count);
}

/** Scales the size of a picture down so that its longest edge has at most `most` pixels. */
export function fitted(width: number, height: number, most: number): { width: number; height: number } {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Resolves with the next event of this name. Rejects if the video can't be read, or the signal is aborted. */
function next(video: HTMLVideoElement, name: 'loadeddata' | 'seeked', signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const once = { once: true };
    video.addEventListener(name, () => resolve(), once);
    video.addEventListener('error', () => reject(new Error('The video can’t be read.')), once);
    signal?.addEventListener('abort', () => reject(signal.reason), once);
  });
}

async function openVideo(src: string, signal?: AbortSignal): Promise<HTMLVideoElement> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  // Without this setting, frames of videos on the media origin couldn't be read.
  video.crossOrigin = 'anonymous';
  video.preload = 'auto';
  const ready = next(video, 'loadeddata', signal);
  video.src = src;
  await ready;
  return video;
}

async function draw(video: HTMLVideoElement, seconds: number, most: number, signal?: AbortSignal) {
  const there = next(video, 'seeked', signal);
  video.currentTime = seconds;
  await there;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitted(video.videoWidth, video.videoHeight, most));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw on a canvas.');
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Releases the video's file. */
function close(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}

/**
 * Draws frames spread over a video, one after another, and calls back with each frame as soon as it is drawn.
 * @param src URL of an uploaded video, or an object URL
 * @throws if the video can't be read, or the signal is aborted
 */
export async function readFrames(
  src: string,
  count: number,
  onFrame: (frame: Frame) => void,
  signal: AbortSignal,
): Promise<void> {
  const video = await openVideo(src, signal);
  try {
    for (const seconds of frameTimes(video.duration, count)) {
      const canvas = await draw(video, seconds, SMALL, signal);
      onFrame({ seconds, url: canvas.toDataURL(JPEG, QUALITY) });
    }
  } finally {
    close(video);
  }
}

/** Draws a frame of a video and returns it as a file for uploading. @throws if the video can't be read */
export async function captureFrame(src: string, seconds: number): Promise<File> {
  const video = await openVideo(src);
  try {
    const canvas = await draw(video, seconds, LARGE);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, JPEG, QUALITY));
    if (!blob) throw new Error('This browser can’t draw on a canvas.');
    return new File([blob], 'picture.jpg', { type: JPEG });
  } finally {
    close(video);
  }
}
