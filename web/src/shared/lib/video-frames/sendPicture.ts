import { type Sent, sendFile, type UploadPlace } from '@/shared/lib/upload';
import { captureFrame } from './frames.ts';

/** Draws a frame of a video and uploads it. Never rejects. If it fails, resolves to the message to show. */
export async function sendPicture(
  src: string,
  seconds: number,
  place: () => Promise<UploadPlace | undefined>,
): Promise<Exclude<Sent, 'stopped'>> {
  const unreadable = 'We couldn’t use that picture. Choose another one.';
  try {
    const sent = await sendFile(await captureFrame(src, seconds), { place, wrongKind: unreadable, unreadable });
    return sent === 'stopped' ? { refused: unreadable } : sent;
  } catch {
    return { refused: unreadable };
  }
}
