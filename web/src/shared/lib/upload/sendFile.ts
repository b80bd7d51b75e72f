import { refusalOf } from '@/shared/api';
import { type PutOptions, putFile, UploadError } from './putFile.ts';

/** Where a file goes, and what the platform takes there. */
export interface UploadPlace {
  readonly mediaId: string;
  readonly uploadUrl: string;
  readonly maxBytes: number;
  readonly contentTypes: readonly string[];
}

export interface SendOptions extends PutOptions {
  /** Asks the platform for a place. */
  place: () => Promise<UploadPlace | undefined>;
  /** What to say of another kind of file: `Use a picture: JPEG, PNG or WebP.` */
  wrongKind: string;
  /** What to say when the file cannot be read: `Choose another picture.` */
  unreadable: string;
}

/** What became of a file. `stopped`: the signal fired. */
export type Sent = { readonly mediaId: string } | { readonly refused: string } | 'stopped';

/** Why a file is not taken, before it leaves; null when it is. */
function fileFault(
  { type, size }: Pick<File, 'type' | 'size'>,
  { maxBytes, contentTypes }: Pick<UploadPlace, 'maxBytes' | 'contentTypes'>,
  wrongKind: string,
): string | null {
  if (!contentTypes.includes(type)) return wrongKind;
  return size > maxBytes ? `At most ${Math.floor(maxBytes / 1_000_000)} MB.` : null;
}

/** Sends a file from this device to the platform. Never rejects: a file that is not taken comes back with a sentence to show. */
export async function sendFile(file: File, options: SendOptions): Promise<Sent> {
  const { place, wrongKind, unreadable, onProgress, signal } = options;
  try {
    const found = await place();
    if (signal?.aborted) return 'stopped';
    if (!found) return { refused: new UploadError(null).message };
    const fault = fileFault(file, found, wrongKind);
    if (fault) return { refused: fault };
    await putFile(found.uploadUrl, file, { onProgress, signal });
    return { mediaId: found.mediaId };
  } catch (error) {
    if (signal?.aborted) return 'stopped';
    if (!(error instanceof UploadError)) return { refused: refusalOf(error).message };
    return { refused: error.status === null ? error.message : unreadable };
  }
}
