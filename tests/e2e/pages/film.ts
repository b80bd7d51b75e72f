import { readFileSync } from 'node:fs';

/** Two seconds of video: the start of the sandbox's stream. */
export function film(name: string) {
  const part = (file: string) =>
    readFileSync(new URL(`../../../sandbox/src/twitch/video/160p/${file}`, import.meta.url));
  return { name, mimeType: 'video/mp4', buffer: Buffer.concat([part('init.mp4'), part('0.m4s')]) };
}
