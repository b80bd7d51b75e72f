import type { UploadedPicture } from '@/shared/lib/upload';

/** Why something can't be created with its picture yet. Null if it can; a picture is optional. */
export function newPictureFault({ state }: Pick<UploadedPicture, 'state'>): string | null {
  if (state === 'sending') return 'Wait until the picture is uploaded.';
  return state === 'failed' ? 'The picture wasn’t uploaded. Upload it again or remove it.' : null;
}
