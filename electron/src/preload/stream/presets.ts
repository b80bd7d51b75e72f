import type { StreamQuality } from '../../../../web/src/shared/platform/desktop.ts';

interface Preset {
  width: number;
  height: number;
  frameRate: number;
  /** Highest bitrate of the video, in bits per second. */
  maxBitrate: number;
}

export const presets: Readonly<Record<StreamQuality, Preset>> = {
  '720p30': { width: 1280, height: 720, frameRate: 30, maxBitrate: 2_500_000 },
  '720p60': { width: 1280, height: 720, frameRate: 60, maxBitrate: 4_500_000 },
  '1080p60': { width: 1920, height: 1080, frameRate: 60, maxBitrate: 6_000_000 },
};
