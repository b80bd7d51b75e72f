import { useEffect, useRef, useState } from 'react';
import { sendFile, type UploadPlace } from '@/shared/lib/upload';

export interface VideoFile {
  state: 'none' | 'sending' | 'ready' | 'refused';
  /** Object URL for previewing the video before it is published. */
  preview: string | null;
  /** Progress of the upload, from 0 to 1. */
  progress: number;
  mediaId: string | null;
  message: string | null;
}

export interface VideoUpload {
  file: VideoFile;
  /** Uploads a video. Cancels any upload in progress. */
  choose: (chosen: File) => Promise<void>;
  /** Cancels the upload. */
  cancel: () => void;
  /** Uploads the last chosen video again after a failure. Null if no upload failed. */
  retry: (() => Promise<void>) | null;
}

const none: VideoFile = { state: 'none', preview: null, progress: 0, mediaId: null, message: null };

/**
 * Uploads a video as soon as it is chosen and reports progress.
 * @param place requests an upload URL from the platform
 */
export function useVideoFile(place: () => Promise<UploadPlace | undefined>): VideoUpload {
  const [file, setFile] = useState(none);
  const [failed, setFailed] = useState<File | null>(null);
  const running = useRef<AbortController | null>(null);
  const { preview } = file;
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const choose = async (chosen: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFailed(null);
    setFile({ ...none, state: 'sending', preview: URL.createObjectURL(chosen) });
    const sent = await sendFile(chosen, {
      place,
      wrongKind: 'Choose an MP4, WebM or QuickTime video.',
      unreadable: 'We couldn’t read that video. Choose another one.',
      onProgress: (progress) => setFile((known) => ({ ...known, progress })),
      signal: controller.signal,
    });
    if (sent === 'stopped') return;
    if ('refused' in sent) {
      setFailed(chosen);
      setFile({ ...none, state: 'refused', message: sent.refused });
    } else setFile((known) => ({ ...known, state: 'ready', progress: 1, mediaId: sent.mediaId }));
  };
  const cancel = () => {
    running.current?.abort();
    setFile(none);
  };
  return { file, choose, cancel, retry: failed && (() => choose(failed)) };
}
