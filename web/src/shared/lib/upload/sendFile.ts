import { refusalOf } from '@/shared/api';
import { INFECTED, type PutOptions, putFile, UploadError } from './putFile.ts';

/** An upload URL and the platform's limits for it. */
export interface UploadPlace {
  readonly mediaId: string;
  readonly uploadUrl: string;
  readonly maxBytes: number;
  readonly contentTypes: readonly string[];
}

export interface SendOptions extends PutOptions {
  /** Requests an upload URL from the platform. */
  place: () => Promise<UploadPlace | undefined>;
  /** Message for file types that aren't supported: `Use a JPEG, PNG or WebP image.` */
  wrongKind: string;
  /** Message for files that can't be read: `Choose another image.` */
  unreadable: string;
}

/** The result of an upload. `stopped` means that the signal was aborted. */
export type Sent = { readonly mediaId: string } | { readonly refused: string } | 'stopped';

/** The reason why a file can't be uploaded. Null if the file is fine. */
function fileFault(
  { type, size }: Pick<File, 'type' | 'size'>,
  { maxBytes, contentTypes }: Pick<UploadPlace, 'maxBytes' | 'contentTypes'>,
  wrongKind: string,
): string | null {
  if (!contentTypes.includes(type)) return wrongKind;
  return size > maxBytes ? `At most ${Math.floor(maxBytes / 1_000_000)} MB.` : null;
}

/** Uploads a file to the platform. Never rejects. If the file is refused, resolves to the message to show. */
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
    return { refused: error.status === null || error.status === INFECTED ? error.message : unreadable };
  }
}
