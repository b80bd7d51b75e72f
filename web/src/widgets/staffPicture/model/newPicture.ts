import type { UploadedPicture } from '@/shared/lib/upload';

/** Why the record can't be created yet because of its picture. Null if it can. A picture is optional. */
export function newPictureFault({ state }: Pick<UploadedPicture, 'state'>): string | null {
  if (state === 'sending') return 'Wait until the picture is uploaded.';
  return state === 'failed' ? 'The picture wasn’t uploaded. Upload it again or remove it.' : null;
}
