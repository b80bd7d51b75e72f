import { formatDecimal } from '@/shared/lib/format';
import type { StreamQuality } from '@/shared/platform';

/** Qualities with the bitrate of their video in kilobits per second, best first. */
export const qualities: readonly { quality: StreamQuality; label: string; bitrate: number }[] = [
  { quality: '1080p60', label: '1080p, 60 fps', bitrate: 6000 },
  { quality: '720p60', label: '720p, 60 fps', bitrate: 4500 },
  { quality: '720p30', label: '720p, 30 fps', bitrate: 2500 },
];

/** Highest quality for a bandwidth in kilobits per second. Null if it is too slow for viewers to follow a match. */
export const qualityFor = (bandwidth: number): StreamQuality | null =>
  qualities.find(({ bitrate }) => bandwidth >= bitrate)?.quality ?? null;

/** `6.0 Mb/s` */
export const inMegabits = (kilobits: number) => `${formatDecimal(kilobits / 1000, 1)} Mb/s`;
