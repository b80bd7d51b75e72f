import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { find } from '@/shared/lib/testing';

/** A fake upload that the test completes. */
export class FakeUpload {
  static made: FakeUpload[] = [];
  status = 0;
  readonly upload = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly open = vi.fn();
  readonly setRequestHeader = vi.fn();
  readonly send = vi.fn();
  readonly abort = vi.fn();

  constructor() {
    FakeUpload.made.push(this);
  }

  /** Responds to the upload. */
  ends(status: number): Promise<void> {
    this.status = status;
    return act(async () => this.onload?.());
  }

  /** Breaks the connection. */
  breaks(): Promise<void> {
    return act(async () => this.onerror?.());
  }
}

/**
 * Replaces cropping and uploading, which jsdom doesn't support, in every test of the file. Tests respond to the
 * uploads.
 */
export function answerUploads(): void {
  beforeEach(() => {
    FakeUpload.made = [];
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
    let urls = 0;
    URL.createObjectURL = () => `blob:${++urls}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
      give(new Blob(['x'], { type: 'image/png' })),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** The upload URL that the platform issues to staff, with its limits. */
export const uploadPlace = {
  adminUploadPicture: {
    __typename: 'MediaUpload',
    mediaId: 'm-1',
    uploadUrl: '/uploads/x',
    maxBytes: 10_000_000,
    contentTypes: ['image/png'],
  },
};

export const png = new File(['x'], 'cup.png', { type: 'image/png' });

/** Simulates choosing a file in the device's dialog. */
export function chooseFile(root: ParentNode, file: File): void {
  const input = find<HTMLInputElement>(root, 'input[type=file]');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

/** Simulates loading the chosen picture, with these dimensions, in the crop dialog. */
export function pictureLoads(width: number, height: number): void {
  const image = find<HTMLImageElement>(document, '[role=application] img');
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  act(() => void image.dispatchEvent(new Event('load')));
}
