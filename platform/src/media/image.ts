import sharp from 'sharp';
import { imageMaxPixels, type MediaType } from './rules.ts';

/** Maximum edge length, in pixels, of stored pictures that are only displayed at a small size. */
const longestEdge: Partial<Record<MediaType, number>> = {
  profile: 1024,
  card: 2048,
  poster: 1280,
  event_picture: 1920,
  influencer_picture: 1024,
  player_card: 2048,
};

/** Maximum number of concurrent decodes, because each one can take a hundred megabytes. */
const MOST_AT_ONCE = 2;
const waiting: (() => void)[] = [];
let running = 0;

/** Thrown when the image can't be decoded or has too many pixels. */
export class BadImage extends Error {}

/**
 * Re-encodes an image in its original format with its rotation applied, which removes location, camera data and hidden
 * content. Throws `BadImage`.
 */
export async function reencode(type: MediaType, contentType: string, original: Buffer): Promise<Buffer> {
  await acquireSlot();
  try {
    const edge = longestEdge[type];
    let image = sharp(original, { limitInputPixels: imageMaxPixels, failOn: 'error' }).autoOrient();
    if (edge !== undefined) image = image.resize(edge, edge, { fit: 'inside', withoutEnlargement: true });
    if (contentType === 'image/png') return await image.png().toBuffer();
    if (contentType === 'image/webp') return await image.webp({ quality: 88 }).toBuffer();
    return await image.jpeg({ quality: 88 }).toBuffer();
  } catch (error) {
    throw new BadImage('the image cannot be decoded', { cause: error });
  } finally {
    running--;
    waiting.shift()?.();
  }
}

/** Dimensions of an image that `reencode` returned. */
export async function pixelsOf(image: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(image).metadata();
  return { width, height };
}

async function acquireSlot(): Promise<void> {
  while (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
}
