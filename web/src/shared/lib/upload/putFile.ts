export interface PutOptions {
  /** Receives the progress of the upload, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Status for a file in which malware was found. */
export const INFECTED = 422;

function wordsOf(status: number | null): string {
  if (status === null) return 'The upload was interrupted. Try again.';
  if (status === INFECTED) return 'We found malware in this file, so we deleted it. Choose another one.';
  return 'This file was rejected. Try another one.';
}

/** A failed upload. `status` is null if there was no response. */
export class UploadError extends Error {
  readonly status: number | null;
  constructor(status: number | null) {
    super(wordsOf(status));
    this.status = status;
  }
}

/**
 * Uploads a file to a URL issued by the platform, using the file's content type and no authorization. Uses
 * XMLHttpRequest, because fetch doesn't report upload progress.
 * @throws UploadError, or AbortError if the signal was aborted
 */
export function putFile(url: string, file: File, { onProgress, signal }: PutOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new UploadError(request.status));
    request.onerror = () => reject(new UploadError(null));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
